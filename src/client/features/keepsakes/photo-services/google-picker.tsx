import { ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { errorSentence } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { PartFailure } from '../../../loading/part-failure.tsx';
import type { PhotoSourcesProps } from '../../../media/photo-sources.ts';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyState } from './copy-state.tsx';
import { type ListedPhoto, useCopies } from './use-copies.ts';
import { useOpenPicker } from './use-photo-services.ts';

interface GooglePickerProps extends Pick<PhotoSourcesProps, 'category' | 'entityId' | 'room' | 'onCopied'> {
  onClose: () => void;
}

/** Google’s own page chooses the photos, in another tab. What was chosen there is copied. */
export function GooglePicker({ room, ...target }: GooglePickerProps) {
  const { data: picker, error, mutate } = useOpenPicker();
  // While they are copied, the field gets them one by one.
  const [most] = useState(room);
  const open = useEffectEvent(() => mutate());
  useEffect(() => open(), []);
  useClosingAtGoogle(picker?.id);
  return (
    <AppDialog
      open
      onClose={target.onClose}
      title={say('Photos from Google Photos')}
      description={say('They are copied into your family’s files, without the place where they were taken.')}
      size="sm"
      footer={<Button onClick={target.onClose}>{say('Cancel')}</Button>}
    >
      {error && <PartFailure title={errorSentence(error)} onRetry={mutate} />}
      {!error && !picker && <output>{say('Opening Google Photos...')}</output>}
      {picker && <Visit key={picker.id} {...target} {...picker} most={most} onAgain={mutate} />}
    </AppDialog>
  );
}

/** Closes the visit with the dialog. Google ends by itself what isn’t closed. */
function useClosingAtGoogle(id: string | undefined): void {
  const { client } = trpc.useUtils();
  const close = useEffectEvent((visit: string) => {
    client.photoServices.closeGooglePicker.mutate({ id: visit }).catch(() => undefined);
  });
  useEffect(() => (id === undefined ? undefined : () => close(id)), [id]);
}

interface VisitProps extends Omit<GooglePickerProps, 'room'> {
  id: string;
  url: string;
  pollMs: number;
  /** How many photos the field has room for. */
  most: number;
  onAgain: () => void;
}

function Visit({ id, url, pollMs, onAgain, ...target }: VisitProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const { data: visit, error } = trpc.photoServices.googlePicker.useQuery(
    { id },
    { enabled: wasOpened, staleTime: 0, refetchInterval: ({ state }) => (state.data?.isDone ? false : pollMs) },
  );
  const isDone = visit?.isDone === true;
  const picked = trpc.photoServices.googlePicked.useQuery({ id }, { enabled: isDone, staleTime: 0 });
  const failure = error ?? picked.error;
  if (failure) return <PartFailure title={errorSentence(failure)} error={failure} onRetry={onAgain} />;
  if (picked.data?.length === 0) return <PartFailure title={say('You chose no photos.')} onRetry={onAgain} />;
  if (picked.data) return <Picked {...target} photos={picked.data} />;
  return (
    <div className={stackClass}>
      <p>{say('Choose your photos on Google’s page and press “Done” there. Then come back here.')}</p>
      <Button asChild variant={wasOpened ? 'outline' : 'solid'}>
        <a href={url} target="_blank" rel="noreferrer" onClick={() => setWasOpened(true)}>
          <ExternalLink aria-hidden />
          {say('Open Google Photos')}
        </a>
      </Button>
      {wasOpened && <output>{say('Waiting for your choice...')}</output>}
    </div>
  );
}

interface PickedProps extends Pick<VisitProps, 'category' | 'entityId' | 'most' | 'onCopied' | 'onClose'> {
  photos: readonly ListedPhoto[];
}

/** Copies at once what was chosen, or asks if the field has less room. */
function Picked({ photos, category, entityId, most, onCopied, onClose }: PickedProps) {
  const utils = trpc.useUtils();
  const { copying, start, retry } = useCopies({
    copy: (photo) => utils.client.photoServices.copyFromGoogle.mutate({ photo, category, entityId }),
    onCopied,
    onDone: onClose,
  });
  const begin = useEffectEvent(() => {
    if (photos.length <= most) start(photos);
  });
  useEffect(() => begin(), []);
  if (copying) return <CopyState copying={copying} retry={retry} />;
  return (
    <div className={stackClass}>
      <p>{say('{most, plural, one {There is room for # photo.} other {There is room for # photos.}}', { most })}</p>
      <Button variant="solid" onClick={() => start(photos.slice(0, most))}>
        {say('{most, plural, one {Add the first photo} other {Add the first # photos}}', { most })}
      </Button>
    </div>
  );
}

const stackClass = css({ display: 'grid', gap: '14px', justifyItems: 'start' });
