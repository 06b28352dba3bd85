import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { Button } from '../../../components/button.tsx';
import { compareParagraphs, type Part, putTogether } from './compare-paragraphs.ts';

export interface Choice {
  mine: string;
  /** What is to be laid over both. */
  over?: string;
}

interface ConflictDialogProps {
  mine: string;
  theirs: string;
  onChoose: (choice: Choice) => void;
  busy: boolean;
  /** Not decided yet: what was written here stays, unsaved. */
  onLater: () => void;
}

/** Two texts of one letter that were written at once. Whatever is chosen, the other one is kept. */
export function ConflictDialog({ theirs, onChoose, busy, onLater, ...now }: ConflictDialogProps) {
  // What is compared stays while a choice is carried out.
  const [mine] = useState(now.mine);
  const parts = compareParagraphs(mine, theirs);
  return (
    <AppDialog
      open
      onClose={onLater}
      size="wide"
      busy={busy}
      title="This letter was changed elsewhere"
      description="This letter was saved elsewhere while you were writing. Choose which text to keep; the other stays under Earlier versions."
      footer={
        <>
          <Button disabled={busy} onClick={() => onChoose({ mine })}>
            Keep mine
          </Button>
          <Button disabled={busy} onClick={() => onChoose({ mine, over: theirs })}>
            Take theirs
          </Button>
          <Button variant="solid" disabled={busy} onClick={() => onChoose({ mine, over: putTogether(mine, theirs) })}>
            Combine both
          </Button>
        </>
      }
    >
      <Columns>
        <Side title="What you wrote" parts={parts} own="mine" />
        <Side title="What was saved elsewhere" parts={parts} own="theirs" />
      </Columns>
    </AppDialog>
  );
}

interface SideProps {
  title: string;
  parts: readonly Part[];
  own: 'mine' | 'theirs';
}

function Side({ title, parts, own }: SideProps) {
  const id = useId();
  const shown = parts.filter(({ kind }) => kind === 'both' || kind === own);
  return (
    <section aria-labelledby={id}>
      <chakra.h3 id={id} textStyle="h3" marginBottom="10px">
        {title}
      </chakra.h3>
      {shown.length === 0 && <chakra.p color="fg.muted">No words.</chakra.p>}
      {shown.map(({ kind, paragraphs }, index) =>
        kind === 'both' ? (
          <Passage key={index}>{paragraphs.join('\n\n')}</Passage>
        ) : (
          <Passage key={index} data-only>
            <Only>Only here</Only>
            {paragraphs.join('\n\n')}
          </Passage>
        ),
      )}
    </section>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: { base: '28px', md: '32px' },
  },
});

const Passage = chakra('div', {
  base: {
    textStyle: 'story',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    padding: '6px 12px',
    color: 'fg.muted',
    borderLeft: '3px solid transparent',
    '&[data-only]': {
      color: 'fg',
      background: 'warning.subtle',
      borderLeftColor: 'warning.fg',
      borderRadius: '0 6px 6px 0',
      marginBlock: '6px',
    },
  },
});

const Only = chakra('span', {
  base: {
    display: 'block',
    fontFamily: 'body',
    fontSize: '0.8125rem',
    fontWeight: '600',
    color: 'warning.fg',
    marginBottom: '2px',
  },
});
