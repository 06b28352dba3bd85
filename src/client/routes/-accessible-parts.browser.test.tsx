import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { askForPassword, closePasswordPrompt } from '../data/password-prompt.ts';
import { toast } from '../data/toast-store.ts';
import { FamilyEndsBanner } from '../features/accounts/membership/family-ends-banner.tsx';
import { CreateTokenDialog } from '../features/accounts/tokens/create-token-dialog.tsx';
import { TokenList } from '../features/accounts/tokens/token-list.tsx';
import { FamilyArchive } from '../features/archive/family/family-archive.tsx';
import { LegacyRequest } from '../features/archive/legacy-contact/legacy-request.tsx';
import { CsvPreview } from '../features/diary/daily-stories/csv-preview.tsx';
import { CsvRowErrors } from '../features/diary/daily-stories/csv-row-errors.tsx';
import { StoryDialog } from '../features/diary/daily-stories/story-dialog.tsx';
import { NoMatches } from '../features/lessons/library/lessons-states.tsx';
import { PhoneNumber } from '../features/messages/numbers/phone-number.tsx';
import { FeedbackDialog } from '../features/support/feedback/feedback-dialog.tsx';
import { EditConflict } from '../forms/edit-conflict.tsx';
import { ImageUpload } from '../media/image-upload.tsx';
import { ItemMenu } from '../overlay/item-menu.tsx';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';
import { PasswordDialog } from '../shell/password-dialog.tsx';
import { press, testEach } from '../testing/accessible-parts.browser.tsx';
import { ActiveFilters } from '../ui/chip.tsx';

const nothing = vi.fn();

const moment = '2026-03-14T15:00:00.000Z';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

const conflict = (isOpen: boolean) => ({
  fields: [{ name: 'content', mine: 'Snails on the path, all asleep.', theirs: 'Nine snails on the path.' }],
  isOpen,
  keepMine: nothing,
  takeTheirs: nothing,
  goOn: nothing,
});

const token = {
  id: 1,
  name: 'Backup script',
  scope: 'read' as const,
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: null,
};

const story = {
  id: 2,
  version: 1,
  userId: 1,
  title: 'Snails',
  content: 'We counted snails.',
  storyDate: '2026-03-14',
  childIds: [],
  tags: [],
  taggedPeople: [],
  mood: null,
  location: null,
  isPrivate: false,
  mediaUrls: ['/api/files/1', '/api/files/2', '/api/files/3', 'https://example.com/watch'],
  media: [
    { url: '/api/files/1', type: 'image/jpeg' },
    { url: '/api/files/2', type: 'image/jpeg' },
    { url: '/api/files/3', type: 'audio/webm' },
    { url: 'https://example.com/watch', type: null },
  ],
  moments: [
    {
      id: 'first',
      at: moment,
      content: 'We counted snails.',
      mediaUrls: ['/api/files/1', '/api/files/2', '/api/files/3', 'https://example.com/watch'],
    },
  ],
} as never;

const numberState = { isAvailable: true, number: null, pending: null, verifiedAt: null, stoppedAt: null };

const Unfetched = lazyDialog<{ onClose?: () => void }>(() => Promise.reject(new TypeError('Failed to fetch')));

testEach({
  'two texts of a story': { part: () => <EditConflict conflict={conflict(true)} />, text: 'Keep mine' },
  'a text of somebody else above a form': {
    part: () => <EditConflict conflict={conflict(false)} />,
    text: 'Saved by someone else in the meantime',
  },
  'a token that is shown once': {
    part: () => <CreateTokenDialog onClose={nothing} />,
    answers: { 'tokens.create': () => ({ ...token, token: 'upb_0123456789' }) },
    async act() {
      await page.getByRole('textbox', { name: 'Name' }).fill('Backup script');
      await press('Create token');
    },
    text: 'Your new token',
  },
  'a token, and the question before it is revoked': {
    part: () => <TokenList tokens={[token]} />,
    act: () => press('Revoke Backup script'),
    text: 'Revoke “Backup script”?',
  },
  'a story with photos, a voice note and a link': {
    part: () => <StoryDialog story={story} onClose={nothing} />,
    answers: { 'dailyStories.overview': () => ({ days: [], tags: [], people: [] }), 'children.list': () => [] },
    // Else the bar that stays in view covers half of the player's buttons.
    async act() {
      const link = page.getByText(/example\.com/);
      await expect.element(link).toBeInTheDocument();
      link.element().scrollIntoView({ block: 'center' });
    },
    text: /example\.com/,
  },
  'a picture in a form': {
    part: () => <ImageUpload label="Profile Image" category="child" value={pixel} onChange={nothing} placeholder="M" />,
    text: 'Remove Image',
  },
  'a menu': {
    part: () => (
      <ItemMenu label="More" actions={[{ label: 'Delete', icon: () => null, isDanger: true, act: nothing } as never]} />
    ),
    act: () => press('More'),
    text: 'Delete',
  },
  'a number that waits for its code': {
    part: () => <PhoneNumber state={{ ...numberState, pending: { number: '+14155550123' } } as never} />,
    async act() {
      await page.getByLabelText('Code', { exact: true }).fill('12');
      await press('Verify number');
    },
    text: 'Please enter the six digits of the code',
  },
  'a number that is verified, and the question before it goes': {
    part: () => <PhoneNumber state={{ ...numberState, number: '+14155550123', verifiedAt: moment } as never} />,
    act: () => press('Remove number'),
    text: 'Remove this number?',
  },
  'a family that is about to be deleted': {
    part: () => <FamilyEndsBanner />,
    answers: {
      'leaving.get': () => ({
        familyName: 'Brandt Family',
        deletion: { requestedByName: 'Hannah', takesEffectOn: '2026-03-14' },
      }),
    },
    text: 'Cancel the deletion',
  },
  'a legacy contact who asks for the export': {
    part: () => <LegacyRequest />,
    answers: { 'leaving.get': () => ({ legacyRequest: { name: 'Ada', givesAt: '2026-03-14T12:00:00.000Z' } }) },
    text: 'Say no to Ada',
  },
  'the first rows of a CSV file': {
    part: () => (
      <CsvPreview file={new File(['Date,Tags,Story,Comment\n2025-03-01,cake,She iced it.,Seven'], 'a.csv')} />
    ),
    answers: { 'children.list': () => [] },
    text: 'She iced it.',
  },
  'the rows of a CSV file that failed': {
    part: () => (
      <CsvRowErrors
        result={{ imported: 1, skipped: 0, errors: 1, errorDetails: [{ row: 3, message: 'No date' }] } as never}
      />
    ),
    text: 'No date',
  },
  'a list in which nothing was found': {
    part: () => <NoMatches view={{}} onView={nothing} />,
    text: 'No lessons found',
  },
  'the password that is asked for once more': {
    part: () => <PasswordDialog />,
    async act() {
      onTestFinished(closePasswordPrompt);
      void askForPassword('Invalid email or password', 'session');
    },
    text: 'Invalid email or password',
  },
  'a toast with a button': {
    part: () => 'A page',
    act: async () => toast({ title: 'A new version is ready', action: { label: 'Reload', onClick: nothing } }),
    text: 'Reload',
  },
  'what a list is filtered by': {
    part: () => (
      <ActiveFilters
        summary="1 story"
        filters={[{ name: 'Child', value: 'Maya', onRemove: nothing }]}
        onClearAll={nothing}
      />
    ),
    text: '1 story',
  },
  'what was sent as feedback': {
    part: () => <FeedbackDialog onClose={nothing} />,
    answers: { 'feedback.send': () => ({ id: 1 }) },
    async act() {
      await page.getByLabelText('Your message').fill('A reminder on weekdays only.');
      await press('Send Feedback');
    },
    text: 'Thank you',
  },
  'a family that can be restored from an export': {
    part: () => <FamilyArchive />,
    answers: { 'leaving.get': () => ({ isEmpty: true, familyName: 'Brandt Family', deletion: null }) },
    text: 'Restore an export',
  },
  'a dialog whose code can’t be fetched': {
    part: () => <Unfetched />,
    text: 'Something went wrong here. Please try again.',
  },
});
