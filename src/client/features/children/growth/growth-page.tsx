import { Link } from '@tanstack/react-router';
import { ArrowLeft, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { growthMeasures, growthStandards, sexes, type UnitSystem } from '../../../../shared/children/growth-choices.ts';
import { codeOf } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { useChildrenQuery } from '../../../data/use-children.ts';
import { useDocumentTitle } from '../../../format/document-title.ts';
import { Field } from '../../../forms/field.tsx';
import { Select } from '../../../forms/select.tsx';
import { NotFound } from '../../../loading/not-found.ts';
import { Part } from '../../../loading/part.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { ForParents } from '../../../session/carer.ts';
import { useUnits } from '../../../session/units.ts';
import { Button } from '../../../ui/button.tsx';
import { childPalette } from '../../../ui/child-palette.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Container, Section } from '../../../ui/page.tsx';
import { FoldButton, PageHead } from '../../../ui/page-head.tsx';
import { Segment } from '../../../ui/segment.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { GrowthChart } from './growth-chart.tsx';
import { sources } from './growth-words.ts';
import { MeasurementTable } from './measurement-table.tsx';
import { useChooseUnits } from './use-choose-units.ts';
import { type Chart, type Measurement, useChooseCurves } from './use-growth.ts';

const MeasurementDialog = lazyDialog(async () => (await import('./measurement-dialog.tsx')).MeasurementDialog);

type Open = { measurement?: Measurement };
type Child = { id: number; name: string; dateOfBirth: string };

/** A child's height, weight and head over the years. */
export function GrowthPage({ id }: { id: number }) {
  const child = trpc.children.get.useQuery({ id });
  const chart = trpc.growth.chart.useQuery({ id });
  const family = useChildrenQuery();
  const [open, setOpen] = useState<Open>();
  if (!child.data && codeOf(child.error) === 'NOT_FOUND') return <NotFound />;
  const index = family.data?.findIndex((each) => each.id === id);
  return (
    <Container css={{ colorPalette: childPalette(index), paddingTop: { base: '12px', md: '24px' } }}>
      <Part
        as="page"
        query={child}
        failed={say('Unable to load child profile. Please try again.')}
        skeleton={<Loading />}
      >
        {(shown) => (
          <>
            <Head child={shown} onAdd={() => setOpen({})} />
            <Part as="card" query={chart} failed={say('Couldn’t load measurements.')} skeleton={<Loading />}>
              {(data) => (
                <Measurements
                  chart={data}
                  child={shown}
                  onAdd={() => setOpen({})}
                  onEdit={(measurement) => setOpen({ measurement })}
                />
              )}
            </Part>
            {open && (
              <MeasurementDialog child={shown} measurement={open.measurement} onClose={() => setOpen(undefined)} />
            )}
          </>
        )}
      </Part>
    </Container>
  );
}

function Head({ child: { id, name }, onAdd }: { child: Child; onAdd: () => void }) {
  const title = say('{name}’s growth', { name });
  useDocumentTitle(title);
  return (
    <>
      <Link className={backClass} to="/child/$id" params={{ id }}>
        <ArrowLeft aria-hidden />
        {name}
      </Link>
      <PageHead
        title={title}
        description={say('Marks on the door frame: height, weight and head, whenever you measure.')}
        actions={
          <ForParents>
            <FoldButton variant="solid" icon={Plus} label={say('Add Measurement')} onClick={onAdd} />
          </ForParents>
        }
      />
    </>
  );
}

interface MeasurementsProps {
  chart: Chart;
  child: Child;
  onAdd: () => void;
  onEdit: (measurement: Measurement) => void;
}

function Measurements({ chart, child, onAdd, onEdit }: MeasurementsProps) {
  const units = useUnits();
  const { measurements } = chart;
  if (measurements.length === 0) {
    return (
      <EmptyState
        title={say('No measurements yet')}
        hint={say('A pencil line on the door frame is enough to begin with.')}
        action={
          <ForParents>
            <Button variant="solid" onClick={onAdd}>
              <Plus aria-hidden />
              {say('Add Measurement')}
            </Button>
          </ForParents>
        }
      />
    );
  }
  return (
    <>
      <Choices chart={chart} />
      <div className={chartsClass}>
        {growthMeasures.map((measure) => (
          <GrowthChart key={measure} chart={chart} measure={measure} dateOfBirth={child.dateOfBirth} units={units} />
        ))}
      </div>
      <p className={noteClass}>
        {chart.curves && `${say('Source: {source}.', { source: sources[chart.standard] })} `}
        {say('A band shows where most children are. It is not a grade, and this is not a diagnosis.')}{' '}
        {say('Ask your doctor if something worries you.')}
      </p>
      <Section aria-labelledby="measurements-title">
        <h2 className={css({ textStyle: 'h2', marginBottom: '14px' })} id="measurements-title">
          {say('All measurements')}
        </h2>
        <MeasurementTable measurements={measurements} dateOfBirth={child.dateOfBirth} units={units} onEdit={onEdit} />
      </Section>
    </>
  );
}

/** The reader's units, and the curves that the family chose. */
function Choices({ chart: { childId, sex, standard } }: { chart: Chart }) {
  const units = useUnits();
  const chooseUnits = useChooseUnits();
  // Before the settings have it, so that the press shows at once.
  const [chosen, setChosen] = useState<UnitSystem>();
  const choose = useChooseCurves();
  const id = useId();
  return (
    <div className={choicesClass}>
      <Segment
        label={say('Units')}
        options={[
          { value: 'metric', label: sayAs('units', 'cm, kg') },
          { value: 'us', label: sayAs('units', 'in, lb') },
        ]}
        value={chosen ?? units}
        onChange={(next) => {
          setChosen(next);
          chooseUnits.mutate({ units: next }, { onSettled: () => setChosen(undefined) });
        }}
      />
      <Field id={`${id}-sex`} label={say('Curves')}>
        <Select
          id={`${id}-sex`}
          value={sex ?? ''}
          onChange={({ target: { value } }) =>
            choose.mutate({ id: childId, sex: sexes.find((each) => each === value) ?? null })
          }
          options={[
            { value: '', label: sayAs('curves of a growth chart', 'None') },
            { value: 'female', label: sayAs('curves of a growth chart', 'Girls') },
            { value: 'male', label: sayAs('curves of a growth chart', 'Boys') },
          ]}
        />
      </Field>
      {sex && (
        <Field id={`${id}-standard`} label={say('Reference')}>
          <Select
            id={`${id}-standard`}
            value={standard}
            onChange={({ target: { value } }) =>
              choose.mutate({ id: childId, standard: growthStandards.find((each) => each === value) })
            }
            options={[
              { value: 'who', label: say('WHO, 0 to 5 years') },
              { value: 'cdc', label: say('CDC, 2 to 20 years') },
            ]}
          />
        </Field>
      )}
    </div>
  );
}

function Loading() {
  return (
    <SkeletonRegion label={say('Loading measurements')}>
      <Skeleton css={{ width: '220px', maxWidth: '100%', height: '40px', marginBlock: '24px' }} />
      <div className={chartsClass}>
        <Skeleton css={{ height: '390px' }} />
        <Skeleton css={{ height: '390px' }} />
      </div>
    </SkeletonRegion>
  );
}

const backClass = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: '44px',
  fontSize: '0.9375rem',
  fontWeight: '600',
  color: 'brand.fg',
  borderRadius: '8px',
  '& svg': { width: '18px', height: '18px', strokeWidth: '2' },
});

const choicesClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '14px 20px',
  marginBottom: '20px',
});

const chartsClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: '20px',
});

const noteClass = css({ maxWidth: '62ch', marginTop: '14px', fontSize: '0.875rem', color: 'fg.muted' });
