import { MonitorSmartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { formatMoment, recentDayOf } from '../../../format/dates.ts';
import { Switch, SwitchRow } from '../../../forms/controls.tsx';
import { together } from '../../../loading/part.tsx';
import { LoadedCard } from '../../../loading/section-card.tsx';
import { useTimeZone, useToday } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Row, RowIcon, RowSub, Rows, RowTitle } from '../../../ui/list-row.tsx';
import { deviceSwitchOf } from './device-words.ts';
import type { BrowserState } from './this-browser.ts';
import {
  type PushDevice,
  usePushDevices,
  useRemoveDevice,
  useSendTest,
  useSwitchOn,
  useThisBrowser,
} from './use-push-devices.ts';

/** The user's devices that get reminders: a switch for this one, and the list. */
export function PushDevicesCard() {
  const devices = usePushDevices();
  const browser = useThisBrowser();
  return (
    <LoadedCard
      title={say('Your devices')}
      description={say('Get reminders on your phone and your computer.')}
      query={together(devices, browser)}
      failed={say('Couldn’t load your devices.')}
      loading={say('Loading your devices')}
    >
      {([own, thisOne]) => (
        <div className={css({ display: 'grid', gap: '14px' })}>
          <ThisDevice devices={own} {...thisOne} />
          <DeviceList devices={own} />
        </div>
      )}
    </LoadedCard>
  );
}

interface ThisDeviceProps {
  devices: readonly PushDevice[];
  state: BrowserState;
  publicKey: string;
}

function ThisDevice({ devices, state, publicKey }: ThisDeviceProps) {
  const id = useId();
  const own = devices.find(({ isThisDevice }) => isThisDevice);
  const { isOn, canSwitch, hint, advice } = deviceSwitchOf(state, own !== undefined);
  const on = useSwitchOn();
  const off = useRemoveDevice();
  // Shown at once, and undone if it fails.
  const [wanted, setWanted] = useState<boolean>();
  const isBusy = wanted !== undefined;
  const change = (isWanted: boolean) => {
    const options = { onSettled: () => setWanted(undefined) };
    setWanted(isWanted);
    if (isWanted) on.mutate(publicKey, options);
    else if (own) off.mutate(own, options);
  };
  return (
    <div>
      <SwitchRow css={{ cursor: canSwitch ? 'pointer' : 'default' }} htmlFor={id}>
        <span>
          <span id={`${id}-label`}>{say('Notifications on this device')}</span>
          <small
            className={css({ display: 'block', fontWeight: '400', fontSize: '0.875rem', color: 'fg.muted' })}
            id={`${id}-hint`}
          >
            {isBusy ? say('One moment…') : hint}
          </small>
        </span>
        <Switch
          id={id}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          aria-busy={isBusy || undefined}
          checked={wanted ?? isOn}
          disabled={!canSwitch || isBusy}
          onChange={({ target }) => change(target.checked)}
        />
      </SwitchRow>
      {advice && (
        <div className={css({ marginTop: '10px' })}>
          <Callout>{advice}</Callout>
        </div>
      )}
    </div>
  );
}

function DeviceList({ devices }: { devices: readonly PushDevice[] }) {
  const remove = useRemoveDevice();
  const test = useSendTest();
  if (devices.length === 0) return null;
  return (
    <Rows css={{ borderTop: '1px solid {colors.border.muted}' }} aria-label={say('Devices that get notifications')}>
      {devices.map((device) => (
        <li key={device.id}>
          <DeviceRow
            device={device}
            isTesting={test.isPending && test.variables.id === device.id}
            isRemoving={remove.isPending && remove.variables.id === device.id}
            onTest={() => test.mutate({ id: device.id })}
            onRemove={() => remove.mutate(device)}
          />
        </li>
      ))}
    </Rows>
  );
}

interface DeviceRowProps {
  device: PushDevice;
  isTesting: boolean;
  isRemoving: boolean;
  onTest: () => void;
  onRemove: () => void;
}

function DeviceRow({ device: { device, createdAt, lastUsedAt, isThisDevice }, ...row }: DeviceRowProps) {
  const timeZone = useTimeZone();
  const today = useToday();
  const lastUsed =
    lastUsedAt === null
      ? say('Nothing sent yet')
      : say(
          '{when, select, today {Last sent today} yesterday {Last sent yesterday} other {Last sent {day}}}',
          recentDayOf(lastUsedAt, timeZone, today),
        );
  return (
    <Row css={{ gridTemplateColumns: { base: 'auto 1fr', sm: 'auto 1fr auto' } }}>
      <RowIcon icon={MonitorSmartphone} />
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        <RowTitle>{isThisDevice ? say('{device} (this device)', { device }) : device}</RowTitle>
        <RowSub>
          {lastUsed} · {say('Added {createdAt}', { createdAt: formatMoment(createdAt, timeZone) })}
        </RowSub>
      </div>
      <div
        className={css({
          display: 'flex',
          gap: '6px',
          gridColumn: { base: '2', sm: 'auto' },
          marginInlineStart: { base: '-12px', sm: '0' },
        })}
      >
        <Button
          size="sm"
          variant="ghost"
          aria-label={say('Send a test to {device}', { device })}
          aria-busy={row.isTesting || undefined}
          disabled={row.isTesting}
          onClick={row.onTest}
        >
          {say('Send a test')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={say('Remove {device}', { device })}
          aria-busy={row.isRemoving || undefined}
          disabled={row.isRemoving}
          onClick={row.onRemove}
        >
          {say('Remove')}
        </Button>
      </div>
    </Row>
  );
}
