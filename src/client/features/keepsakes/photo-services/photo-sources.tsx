import { Images, Server } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { trpc } from '../../../data/trpc.ts';
import type { PhotoSourcesProps } from '../../../media/photo-sources.ts';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { Button } from '../../../ui/button.tsx';

const ImmichPicker = lazyDialog(async () => (await import('./immich-picker.tsx')).ImmichPicker);
const GooglePicker = lazyDialog(async () => (await import('./google-picker.tsx')).GooglePicker);

/** Offers the services that the account has connected. Without any, and without a connection, a form has no buttons of these. */
export function PhotoSources({ isQuiet = false, ...target }: PhotoSourcesProps) {
  const { data } = trpc.photoServices.connections.useQuery(undefined, readOnVisit);
  const [open, setOpen] = useState<'immich' | 'google'>();
  if (!data) return null;
  const close = () => setOpen(undefined);
  const isFull = target.room <= 0;
  return (
    <div className={buttonsClass} data-quiet={isQuiet || undefined}>
      {data.immich.state === 'connected' && (
        <Button
          css={{ paddingInline: '12px' }}
          size={isQuiet ? undefined : 'sm'}
          disabled={isFull}
          onClick={() => setOpen('immich')}
        >
          <Server aria-hidden />
          {say('From Immich')}
        </Button>
      )}
      {data.googlePhotos.state === 'connected' && (
        <Button
          css={{ paddingInline: '12px' }}
          size={isQuiet ? undefined : 'sm'}
          disabled={isFull}
          onClick={() => setOpen('google')}
        >
          <Images aria-hidden />
          {say('From Google Photos')}
        </Button>
      )}
      {open === 'immich' && <ImmichPicker {...target} onClose={close} />}
      {open === 'google' && <GooglePicker {...target} onClose={close} />}
    </div>
  );
}

/** In a bar its buttons stand beside the bar's others. */
const buttonsClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  _empty: { display: 'none' },
  '[data-bar] &': { display: 'contents' },
});
