import { Plus } from 'lucide-react';
import { useId } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { say } from '#words';
import { readLetterEntry } from '../../../../shared/overview/record-address.ts';
import emptyPicture from '../../../assets/empty-letter.svg';
import { useChildrenQuery } from '../../../data/use-children.ts';
import { FieldLabel } from '../../../forms/field.tsx';
import { type Option, Select } from '../../../forms/select.tsx';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { NotFound } from '../../../loading/not-found.ts';
import { Part } from '../../../loading/part.tsx';
import { useToday } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { childPalette } from '../../../ui/child-palette.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Container } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { yearOptions, yearToShow } from './letter-words.ts';
import { LettersSkeleton } from './letters-skeleton.tsx';
import type { LettersView } from './letters-view.ts';
import { OpenLetter } from './open-letter.tsx';
import { type Child, useLetter, useLettersOf } from './use-annual-letters.ts';

const ClosedLetter = lazyPart(async () => (await import('./closed-letter.tsx')).ClosedLetter, {
  failed: say('Couldn’t load the letter.'),
  skeleton: <LettersSkeleton />,
});

interface AnnualLettersPageProps {
  view: LettersView;
  onView: (view: LettersView) => void;
  onAddChild: () => void;
}

/** One birthday letter per child and year, from the year's records to the sealed envelope. */
export function AnnualLettersPage({ view, onView, onAddChild }: AnnualLettersPageProps) {
  const children = useChildrenQuery();
  const family = children.data ?? [];
  const index = view.child === undefined ? 0 : family.findIndex(({ id }) => id === view.child);
  // A child who was added a moment ago is in the next answer.
  if (children.data && index < 0 && !children.isFetching) return <NotFound />;
  const child = family[index];
  const choices = child ? (
    <Choices view={view} onView={onView} family={family} child={child} />
  ) : (
    children.isPending && (
      <Pick aria-hidden>
        <Skeleton css={{ height: '48px' }} />
        <Skeleton css={{ height: '48px' }} />
      </Pick>
    )
  );
  return (
    <Container>
      <div className={css({ mdDown: { '& h1 + p': { display: 'none' }, '& > div': { paddingBottom: '14px' } } })}>
        <PageHead
          title={say('Annual Birthday Letters')}
          description={say('One letter a year, to be read when they are grown.')}
          actions={choices}
        />
      </div>
      <Part query={children} failed={say('Failed to fetch letter')} skeleton={<LettersSkeleton />}>
        {() =>
          child ? (
            <LetterOf view={view} onView={onView} child={child} palette={childPalette(index)} />
          ) : index < 0 ? (
            <LettersSkeleton />
          ) : (
            <NoChildren onAdd={onAddChild} />
          )
        }
      </Part>
    </Container>
  );
}

function NoChildren({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title={say('No Children Added')}
      hint={say('Please add a child profile first. Then there’s someone to write to, once a year.')}
      picture={emptyPicture}
      action={
        <Button variant="solid" onClick={onAdd}>
          <Plus aria-hidden />
          {say('Add Child')}
        </Button>
      }
    />
  );
}

interface OfChildProps extends Pick<AnnualLettersPageProps, 'view' | 'onView'> {
  child: Child;
}

function Choices({ view, onView, child, family }: OfChildProps & { family: readonly Child[] }) {
  const today = useToday();
  const letters = useLettersOf(child.id);
  return (
    <Pick>
      <Choice
        label={say('Child')}
        value={String(child.id)}
        options={family.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => onView({ ...view, child: Number(id), entry: undefined })}
      />
      <Choice
        label={say('Year')}
        value={String(yearToShow(view.year, today, child.dateOfBirth))}
        options={yearOptions(today, child.dateOfBirth, letters.data)}
        onChange={(chosen) => onView({ ...view, year: Number(chosen), entry: undefined })}
      />
    </Pick>
  );
}

const tabOfEntry = { memory: 'memories', photo: 'photos' } as const;

function LetterOf({ view, onView, child, palette }: OfChildProps & { palette: string }) {
  const year = yearToShow(view.year, useToday(), child.dateOfBirth);
  const letter = useLetter({ childId: child.id, year });
  const entry = readLetterEntry(view.entry);
  const part = {
    child,
    palette,
    tab: view.tab ?? (entry ? tabOfEntry[entry.kind] : 'write'),
    onTab: (tab: LettersView['tab']) => onView({ ...view, tab, entry: undefined }),
    linkedId: entry?.id,
  } as const;
  return (
    <Part query={letter} failed={say('Failed to fetch letter')} skeleton={<LettersSkeleton />}>
      {(data) =>
        data.sealedUntil === null ? (
          <OpenLetter key={data.id} letter={data} {...part} />
        ) : (
          <ClosedLetter key={data.id} letter={data} until={data.sealedUntil} {...part} />
        )
      }
    </Part>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <FieldLabel
        css={{
          display: 'block',
          marginBottom: '6px',
          mdDown: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
        }}
        htmlFor={id}
      >
        {label}
      </FieldLabel>
      <Select id={id} options={options} value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}

const Pick = styled('div', {
  base: {
    position: 'relative',
    display: 'grid',
    width: { base: '100%', md: 'auto' },
    gridTemplateColumns: { base: 'minmax(0, 5fr) minmax(0, 6fr)', md: '180px 172px' },
    gap: '10px',
  },
});
