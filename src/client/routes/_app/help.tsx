import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { say } from '#words';
import { HelpPage } from '../../features/support/help/help-page.tsx';
import { lazyDialog } from '../../overlay/lazy-dialog.tsx';
import { Button } from '../../ui/button.tsx';

const FeedbackDialog = lazyDialog(
  async () => (await import('../../features/support/feedback/feedback-dialog.tsx')).FeedbackDialog,
);

interface HelpSearch {
  search?: string | undefined;
}

/** The router reads `?search=30` as a number; digits are a search word too. */
const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text.slice(0, 200) : undefined;
};

export const Route = createFileRoute('/_app/help')({
  staticData: { title: say('Help & Support') },
  validateSearch: ({ search }: Record<string, unknown>): HelpSearch => ({ search: textOf(search) }),
  loader: ({ context }) => void context.utils.userSettings.get.prefetch(),
  component: HelpRoute,
});

function HelpRoute() {
  const { search = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <HelpPage
      search={search}
      onSearch={(next) => void navigate({ search: { search: next.trim() || undefined }, replace: true })}
      openId={hash}
      onOpen={(id) =>
        void navigate({ search: true, hash: id, hashScrollIntoView: false, replace: true, resetScroll: false })
      }
      contact={<Contact />}
    />
  );
}

function Contact() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="solid" onClick={() => setOpen(true)}>
        {say('Give Feedback')}
      </Button>
      {open && <FeedbackDialog onClose={() => setOpen(false)} />}
    </>
  );
}
