import { Download, Mic, RotateCw, Square, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { Say } from '../format/say.tsx';
import { FieldGroup } from '../forms/field.tsx';
import { useOnItsWay } from '../forms/on-its-way.ts';
import { confirm } from '../overlay/confirm.ts';
import { Button } from '../ui/button.tsx';
import { RowIcon } from '../ui/list-row.tsx';
import { clockOf } from './clock-of.ts';
import { SoundPlayer } from './sound-player.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { type StoredVoice, useVoiceRecording, type VoiceState } from './use-voice-recording.ts';

/** Shown before and during a recording. Stays below the server's limit, whatever the bit rate of the browser. */
const maxSeconds = 30 * 60;

interface VoiceRecorderProps {
  /** 'Voice note' */
  label: string;
  optional?: boolean;
  hint?: string;
  error?: string;
  /** The recording's address, or null. */
  value: string | null;
  /** Called with a stored recording's address, or null when deleted. */
  onChange: (recording: StoredVoice | null) => void;
  /** The id of its record, if it exists already. */
  entityId?: number;
  /** For a form whose change may wait for a connection. */
  waits?: boolean;
  /** Only a button until something is recorded. */
  isQuiet?: boolean;
  /** In a dialog: the quiet button has the focus at first. */
  hasFocus?: boolean;
  /** Where the quiet button is, once that is there. Left out: here. */
  buttonIn?: HTMLElement | null;
  /** Shown below while nothing is recorded: the alternative to a recording. */
  instead?: ReactNode;
}

/** Records a voice note, plays it and uploads it at once. Says so if there is no microphone. */
export function VoiceRecorder({
  label,
  optional,
  hint,
  error,
  isQuiet,
  hasFocus,
  buttonIn,
  instead,
  ...recording
}: VoiceRecorderProps) {
  const id = useId();
  const { state, start, stop, remove } = useVoiceRecording({ ...recording, maxSeconds });
  const askToRemove = async () => {
    const text = say('You’ll have to record it again.');
    if (await confirm({ title: say('Delete this recording?'), text, action: say('Delete recording') })) remove();
  };
  useOnItsWay(state.name === 'recording' ? { kind: 'recording', state: 'going', finish: stop } : undefined);
  const box = useKeptButton(state.name);
  const isIdle = state.name === 'idle' || state.name === 'starting';
  const isButton = isQuiet === true && isIdle;
  const field = (
    <FieldGroup id={id} label={label} optional={optional} hint={hint} error={error} isLabelHidden={isButton}>
      <div className={boxClass} ref={box} data-quiet={isButton || undefined} data-filled={isIdle ? undefined : ''}>
        <output className={css({ srOnly: true })}>
          {state.name === 'recording' ? sayAs('it runs now', 'Recording') : ''}
        </output>
        {state.name === 'recorded' ? (
          <Recorded label={label} state={state} onDelete={() => void askToRemove()} />
        ) : state.name === 'recording' ? (
          <div className={lineClass}>
            <span className={dotClass} aria-hidden />
            <Time seconds={state.seconds} />
            <Button variant="solid" onClick={stop}>
              <Square aria-hidden />
              {say('Stop Recording')}
            </Button>
          </div>
        ) : isButton ? (
          <Button
            css={{ paddingInline: '12px' }}
            aria-label={buttonIn ? say('Speak: Start Recording') : say('Start Recording')}
            data-autofocus={hasFocus || undefined}
            aria-disabled={state.name === 'starting' || undefined}
            onClick={start}
          >
            <Mic aria-hidden />
            {buttonIn && <span className={css({ md: { display: 'none' } })}>{say('Speak')}</span>}
            <span className={buttonIn ? css({ mdDown: { display: 'none' } }) : undefined}>
              {sayAs('a button that begins one', 'Recording')}
            </span>
          </Button>
        ) : (
          <div className={lineClass}>
            <RowIcon css={{ colorPalette: 'accent' }} icon={Mic} tone="palette" />
            <span className={css({ fontSize: '0.875rem', color: 'fg.subtle' })}>
              {say('{minutes, plural, one {Up to # minute} other {Up to # minutes}}', { minutes: maxSeconds / 60 })}
            </span>
            <Button onClick={start} aria-disabled={state.name === 'starting' || undefined}>
              {say('Start Recording')}
            </Button>
          </div>
        )}
      </div>
    </FieldGroup>
  );
  return (
    <>
      {!isButton || buttonIn === undefined ? field : buttonIn && createPortal(field, buttonIn)}
      {isIdle && instead}
    </>
  );
}

function Time({ seconds }: { seconds: number }) {
  return (
    <span className={css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })}>
      <Say
        text="<timer>{time}</timer> <limit>of {longest}</limit>"
        values={{ time: clockOf(seconds), longest: clockOf(maxSeconds) }}
        timer={(words) => (
          <span className={css({ fontWeight: '600' })} role="timer">
            {words}
          </span>
        )}
        limit={(words) => <span className={css({ fontSize: '0.875rem', color: 'fg.subtle' })}>{words}</span>}
      />
    </span>
  );
}

interface RecordedProps {
  label: string;
  state: Extract<VoiceState, { name: 'recorded' }>;
  onDelete: () => void;
}

function Recorded({ label, state: { src, sending, failed }, onDelete }: RecordedProps) {
  return (
    <div className={css({ display: 'grid', gap: '8px' })}>
      <SoundPlayer src={src} label={label} />
      {sending && <UploadProgress share={sending.share} label={say('Uploading {label}', { label })} />}
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '8px' })}>
        {failed && (
          <>
            <Button size="sm" onClick={failed.retry}>
              <RotateCw aria-hidden />
              {say('Upload again')}
            </Button>
            <Button size="sm" asChild>
              <a href={src} download={failed.fileName}>
                <Download aria-hidden />
                {say('Save on this device')}
              </a>
            </Button>
          </>
        )}
        {/* One button, so that it keeps the focus. */}
        <Button
          size="sm"
          variant={sending ? 'outline' : 'dangerGhost'}
          aria-label={sending && say('Stop uploading {name}', { name: label })}
          onClick={sending?.stop ?? onDelete}
        >
          {sending ? (
            say('Stop')
          ) : (
            <>
              <Trash2 aria-hidden />
              {say('Delete Recording')}
            </>
          )}
        </Button>
      </div>
    </div>
  );
}

/** Each state has its own button: when one disappears, the focus moves to the next. */
function useKeptButton(state: VoiceState['name']) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isLost = before.current !== state && document.activeElement === document.body;
    if (isLost) box.current?.querySelector<HTMLElement>('button')?.focus();
    before.current = state;
  }, [state]);
  return box;
}

const boxClass = css({
  clear: 'both',
  padding: '12px 14px',
  border: '1px solid {colors.border}',
  borderRadius: 'lg',
  background: 'bg.subtle',
  '&[data-quiet]': { padding: 0, border: 0, background: 'transparent' },
});

const lineClass = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: { base: '10px', sm: '14px' },
});

const dotClass = css({
  width: '14px',
  height: '14px',
  marginInline: { base: '2px', sm: '13px' },
  borderRadius: '50%',
  background: 'danger.solid',
  animation: { base: 'breathe 1s {easings.inOut} infinite alternate', _motionReduce: 'none' },
});
