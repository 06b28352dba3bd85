import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { css } from '#styled-system/css';
import { say } from '#words';
import { shareDays } from '../../../../shared/reach/share-kinds.ts';
import { type CreateShareLink, createShareLinkSchema } from '../../../../shared/reach/share-links.ts';
import { formatMoment } from '../../../format/dates.ts';
import { CopyField } from '../../../forms/copy-field.tsx';
import { FieldGroup } from '../../../forms/field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import type { ShareRequest } from '../../../overlay/share.ts';
import { useTimeZone } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Segment } from '../../../ui/segment.tsx';
import { shareTitles } from './share-words.ts';
import { type CreatedLink, useCreateShareLink } from './use-share-links.ts';

interface ShareDialogProps {
  request: ShareRequest;
  onClose: () => void;
}

/** Makes a link to one thing, and shows it once. */
export function ShareDialog({ request, onClose }: ShareDialogProps) {
  const [link, setLink] = useState<CreatedLink>();
  const empty: CreateShareLink = { ...request, expiresInDays: shareDays.usual, password: '' };
  const { form, outcome, dialog } = useEntityForm({
    schema: createShareLinkSchema,
    empty,
    create: (values) => create.mutate(values),
    close: onClose,
  });
  const create = useCreateShareLink({ ...outcome, onSuccess: setLink });
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending}
      size="sm"
      leave={{ label: say('Close without sharing') }}
      title={shareTitles[request.kind]}
      description={say('Anyone with the link sees this one thing, without an account and nothing else of your family.')}
      submitLabel={say('Create link')}
      busyLabel={say('Creating...')}
      result={link !== undefined && { title: say('Your link'), content: <ShownLink link={link} /> }}
    >
      <DaysField control={form.control} />
      <TextField
        control={form.control}
        name="password"
        label={say('Password')}
        optional
        autoComplete="off"
        maxLength={100}
        hint={say('People need it to open the link. Tell it to them another way, such as on the phone.')}
      />
    </FormDialog>
  );
}

const lifetimes = [1, shareDays.usual, 30, shareDays.most].map((days) => ({
  value: String(days),
  label: say('{days, plural, one {# day} other {# days}}', { days }),
}));

function DaysField({ control }: { control: Control<CreateShareLink, unknown, CreateShareLink> }) {
  const id = useId();
  const { field } = useController({ control, name: 'expiresInDays' });
  return (
    <FieldGroup id={id} label={say('The link ends after')} hint={say('You can end it earlier on the Profile page.')}>
      <Segment
        label={say('The link ends after')}
        options={lifetimes}
        value={String(field.value)}
        onChange={(days) => field.onChange(Number(days))}
        fill
      />
    </FieldGroup>
  );
}

function ShownLink({ link: { url, expiresAt } }: { link: CreatedLink }) {
  const timeZone = useTimeZone();
  return (
    <div className={css({ display: 'grid', gap: '18px' })}>
      <CopyField
        label={say('Link')}
        value={url}
        hint={say('Copy it now: you won’t see it again. It ends on {date}.', {
          date: formatMoment(expiresAt, timeZone),
        })}
        copied={{ title: say('Link copied') }}
      />
      {'share' in navigator && (
        <Button onClick={() => void send(url)}>
          <Send aria-hidden />
          {say('Send…')}
        </Button>
      )}
    </div>
  );
}

/** Opens the system's own list of people and apps. */
async function send(url: string): Promise<void> {
  try {
    await navigator.share({ url });
  } catch {
    // Closed without sending, or refused: the link can still be copied.
  }
}
