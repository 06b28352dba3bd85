import { BookMarked } from 'lucide-react';
import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Part } from '../../../../loading/part.tsx';
import { Sheet } from '../../../../overlay/sheet.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton.tsx';
import type { LetterPartProps } from '../letter-part.ts';
import { useYearPrefill } from './use-year-prefill.ts';
import { YearGroups } from './year-groups.tsx';

interface YearPanelProps extends LetterPartProps {
  /** Inserts words into the letter. Without it the panel is read-only. */
  onInsert?: ((text: string) => void) | undefined;
}

const titleOf = ({ child: { name }, year }: LetterPartProps) => say('{name}’s {year}', { name, year });

/** The year's records beside the editor, on screens from 1024 px. */
export function YearPanel(props: YearPanelProps) {
  const id = useId();
  return (
    <aside className={asideClass} aria-labelledby={id} data-not-printed>
      <h2 className={css({ textStyle: 'h3' })} id={id}>
        {titleOf(props)}
      </h2>
      <Contents {...props} />
    </aside>
  );
}

/** The same records on smaller screens, where a button opens them as a drawer. */
export function YearPanelButton({ onInsert, ...props }: YearPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [taken, setTaken] = useState<string>();
  const insert = (text: string) => {
    setTaken(text);
    setIsOpen(false);
  };
  return (
    <>
      <Button css={{ hideFrom: 'lg' }} onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <BookMarked aria-hidden />
        {titleOf(props)}
      </Button>
      <Sheet
        open={isOpen}
        title={titleOf(props)}
        onClose={() => setIsOpen(false)}
        // Only now does the page behind the drawer work again, so that the editor can take the focus.
        onClosed={() => {
          if (taken !== undefined) onInsert?.(taken);
          setTaken(undefined);
        }}
      >
        <div className={css({ padding: '0 20px 24px' })}>
          <Contents {...props} onInsert={onInsert && insert} />
        </div>
      </Sheet>
    </>
  );
}

function Contents({ letter, child, year, onInsert }: YearPanelProps) {
  const prefill = useYearPrefill(letter);
  return (
    <>
      <p className={css({ textStyle: 'meta', color: 'fg.muted', margin: '4px 0 16px' })}>
        {say('What you saved this year. Use any of it in the letter.')}
      </p>
      <Part query={prefill} failed={say('Failed to fetch prefill data')} skeleton={<LoadingPanel />}>
        {(data) => <YearGroups prefill={data} name={child.name} year={year} onInsert={onInsert} />}
      </Part>
    </>
  );
}

function LoadingPanel() {
  return (
    <SkeletonRegion label={say('Loading your year')}>
      <Skeleton css={{ width: '70%', height: '20px' }} />
      <Skeleton css={{ width: '100%', height: '88px' }} />
      <Skeleton css={{ width: '100%', height: '88px' }} />
      <Skeleton css={{ width: '100%', height: '160px' }} />
    </SkeletonRegion>
  );
}

const asideClass = css({
  display: { base: 'none', lg: 'block' },
  position: 'sticky',
  top: '88px',
  maxHeight: 'calc(100vh - 108px)',
  overflowY: 'auto',
  // Otherwise focus rings at the edge would be cut off.
  paddingInline: '4px',
  marginInline: '-4px',
});
