import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Outlet, redirect, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { say } from '#words';
import { type Capture, readCapture } from '../../shared/diary/capture.ts';
import { linkTo, readLink } from '../../shared/overview/record-address.ts';
import { mayHaveAnswers } from '../browser/browser-account.ts';
import type { Owner } from '../browser/draft-prefix.ts';
import { whenPageIsThere } from '../browser/page-there.ts';
import { formToReopen } from '../drafts/reopen-form.ts';
import { FamilyEndsBanner } from '../features/accounts/membership/family-ends-banner.tsx';
import { LegacyRequest } from '../features/archive/legacy-contact/legacy-request.tsx';
import { ResetNotice } from '../features/household/security-log/reset-notice.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { FullPageSpinner } from '../loading/spinner.tsx';
import { PhotoSourcesContext, type PhotoSourcesProps } from '../media/photo-sources.ts';
import { AddressDialog, useCloseAddressDialog } from '../overlay/address-dialog.tsx';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';
import { OpeningNote } from '../overlay/opening.tsx';
import { openShare } from '../overlay/share.ts';
import { useAuth } from '../session/current-user.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { ShownPage } from '../shell/shown-page.tsx';
import { shellActions } from './-shell-actions.ts';

const OpenRecord = lazyDialog(async () => (await import('./-open-record.tsx')).OpenRecord);
const ShareDialog = lazyDialog(
  async () => (await import('../features/reach/share-links/share-dialog.tsx')).ShareDialog,
);
const CaptureForm = lazyDialog(async () => (await import('./-capture.tsx')).CaptureForm);
const PhotoSources = lazyPart(
  async () => (await import('../features/keepsakes/photo-services/photo-sources.tsx')).PhotoSources,
  { failed: say('Couldn’t load your photo services.') },
);
/** Carers have no connected services. */
const offerNothing = () => null;
const offerPhotoSources = (props: PhotoSourcesProps) => <PhotoSources {...props} />;
const ReopenedForm = lazyDialog(async () => (await import('./-reopened-form.tsx')).ReopenedForm, OpeningNote);

/** Everything behind the sign-in. */
export const Route = createFileRoute('/_app')({
  // Every page needs it, so it is in the first script.
  codeSplitGroupings: [],
  validateSearch: (search: Record<string, unknown>): { record?: string; capture?: Capture } => {
    const linked = readLink(search.record);
    const capture = readCapture(search.capture);
    return { ...(linked && { record: linkTo(linked) }), ...(capture && { capture }) };
  },
  beforeLoad: async ({ context, location }) => {
    const user = await context.utils.auth.currentUser.ensureData();
    const next = location.href === '/' ? undefined : location.href;
    if (!user) throw redirect({ to: '/auth', search: { next } });
    return { user };
  },
  loader: ({ context }) => {
    void context.utils.userSettings.get.prefetch();
    void context.utils.leaving.get.prefetch();
    void context.utils.securityLog.resetNotice.prefetch();
  },
  // The spinner stays until it is known who is signed in.
  pendingMs: 0,
  pendingMinMs: 0,
  component: ProtectedLayout,
});

/** Starts once the page is there. The stream begins with earlier changes. */
function useChangesOfOthers(userId: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    whenPageIsThere()
      .then(() => import('../data/live.ts'))
      .then(({ followChanges }) => {
        if (!isOver) stop = followChanges(client);
      })
      // The page works without it, and the next page tries again.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, userId]);
}

/** Words that a notification couldn't send become a draft, which Home offers to continue. */
function useAnswersOfNotifications(user: Owner | null | undefined): void {
  const { id, tenantId } = user ?? {};
  useEffect(() => {
    if (id === undefined || tenantId === undefined || !mayHaveAnswers()) return;
    import('../features/diary/daily-stories/kept-answers.ts')
      .then(({ keepAnswersAsDrafts }) => keepAnswersAsDrafts({ id, tenantId }))
      // They stay where they are, for the next page.
      .catch(() => undefined);
  }, [id, tenantId]);
}

/** A parent changed what this member sees: nothing that was read before stays, in the page or for times without a line. */
function useNewPlace(carer: object | undefined, isKnown: boolean): void {
  const place = isKnown ? JSON.stringify(carer ?? null) : undefined;
  const first = useRef<string>(undefined);
  useEffect(() => {
    first.current ??= place;
    if (place === undefined || place === first.current) return;
    const again = () => location.reload();
    const forget = async () => (await import('../session/session.ts')).forgetKept();
    forget().then(again, again);
  }, [place]);
}

function ProtectedLayout() {
  const { user } = useAuth();
  useNewPlace(user?.carer, Boolean(user));
  useChangesOfOthers(user?.id);
  useAnswersOfNotifications(user);
  const [hasFormToReopen] = useState(() => formToReopen() !== null);
  // The frame comes first, and its page in slices, between which the browser answers taps.
  const isFrameShown = useDeferredValue(true, false);
  // Between sign-out and /auth there is nobody to show a page to.
  if (!user) return <FullPageSpinner />;
  return (
    <PhotoSourcesContext value={user.carer ? offerNothing : offerPhotoSources}>
      <AppShell user={user} actions={shellActions}>
        <FamilyEndsBanner />
        <LegacyRequest />
        <ResetNotice />
        {isFrameShown && (
          <ShownPage>
            <Outlet />
          </ShownPage>
        )}
        <RecordOfAddress />
        <CaptureOfAddress />
        {hasFormToReopen && <ReopenedForm />}
        <ShareToMake />
      </AppShell>
    </PhotoSourcesContext>
  );
}

/** The dialog that `share` opens, above whatever shows the thing. */
function ShareToMake() {
  const request = useSyncExternalStore(openShare.subscribe, openShare.current);
  // A sign-out closes it.
  useEffect(() => openShare.close, []);
  return request && <ShareDialog request={request} onClose={openShare.close} />;
}

/** Replaces what the address names above its page. */
function useReplaceSearch(): (changed: { record?: string | undefined; capture?: undefined }) => void {
  // Without a route: from this one, '.' would mean Home.
  const navigate = useNavigate();
  return (changed) =>
    void navigate({
      to: '.',
      search: (latest: object) => ({ ...latest, ...changed }) as never,
      state: true,
      replace: true,
      resetScroll: false,
      // A form in it has asked already, or is saved.
      ignoreBlocker: true,
    });
}

/** The form of a new story, if the address asks for it: from a shortcut of the app, or with what was shared with it. */
function CaptureOfAddress() {
  const { capture } = Route.useSearch();
  const replace = useReplaceSearch();
  const close = useCloseAddressDialog(() => replace({ capture: undefined }));
  return (
    capture && (
      <AddressDialog>
        <CaptureForm key={capture} capture={capture} onClose={close} />
      </AddressDialog>
    )
  );
}

/** The record that the address names, above its page. */
function RecordOfAddress() {
  const linked = readLink(Route.useSearch().record);
  const replace = useReplaceSearch();
  const go = (record: string | undefined) => replace({ record });
  const close = useCloseAddressDialog(() => go(undefined));
  const openDay = (day: string) => go(linkTo({ kind: 'day', day }));
  // Another day opens in the same dialog.
  const key = linked && (linked.kind === 'day' ? linked.kind : linkTo(linked));
  return (
    linked && (
      <AddressDialog>
        <OpenRecord key={key} record={linked} onClose={close} onDay={openDay} />
      </AddressDialog>
    )
  );
}
