import { Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { formatNumber, say, sayAs } from '#words';
import { formatDollars } from '../../../../shared/money.ts';
import { trpc } from '../../../data/trpc.ts';
import { Part } from '../../../loading/part.tsx';
import { AddressDialog } from '../../../overlay/address-dialog.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { PaperMenu } from '../../../overlay/paper-menu.tsx';
import { ForParents } from '../../../session/carer.ts';
import { Container } from '../../../ui/page.tsx';
import { FoldButton, PageHead } from '../../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { StatsStrip } from '../../../ui/stats-strip.tsx';
import { HeirloomFilters, type HeirloomsLook } from './heirloom-filters.tsx';
import { HeirloomList } from './heirloom-list.tsx';
import { HeirloomOfDay, useHeirloomOfDay } from './heirloom-of-day.tsx';
import { type Heirloom, useDeleteHeirloom, usePrintRegister } from './use-heirlooms.ts';

const HeirloomDialog = lazyDialog(async () => (await import('./heirloom-dialog.tsx')).HeirloomDialog);
const OpenHeirloom = lazyDialog(async () => (await import('./heirloom-details.tsx')).OpenHeirloom);

interface HeirloomsPageProps {
  look: HeirloomsLook;
  onLook: (look: HeirloomsLook) => void;
  /** The open one. */
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
}

type Editing = { kind: 'add' } | { kind: 'edit'; heirloom: Heirloom } | undefined;

/** Heirlooms: what the family hands down, why it matters, and who will receive it. */
export function HeirloomsPage({ look, onLook, openId, onOpen }: HeirloomsPageProps) {
  const { data: overview } = trpc.heirlooms.overview.useQuery();
  const [editing, setEditing] = useState<Editing>();
  const remove = useDeleteHeirloom({ onDeleted: (id) => id === openId && onOpen(undefined) });
  const askToDelete = (heirloom: Heirloom) =>
    void confirm({
      title: say('Delete this heirloom?'),
      text: `${removalOf(heirloom)} ${say('You can restore it from the trash for 30 days.')}`,
      action: say('Delete Heirloom'),
      busy: say('Deleting...'),
      act: () => remove.mutateAsync({ id: heirloom.id }),
    });
  const edit = (heirloom: Heirloom) => setEditing({ kind: 'edit', heirloom });
  const actions = { onView: ({ id }: Heirloom) => onOpen(id), onEdit: edit, onDelete: askToDelete };
  const featured = useHeirloomOfDay(look);
  const hasNone = overview?.total === 0;
  return (
    <Container>
      <PageHead
        title={say('Family Heirlooms')}
        description={say('What you hand down, why it matters, and who it’s for.')}
        actions={
          <ForParents>
            {!hasNone && <PrintButton />}
            <FoldButton
              variant={hasNone ? 'outline' : 'solid'}
              icon={Plus}
              label={say('Add Heirloom')}
              onClick={() => setEditing({ kind: 'add' })}
            />
          </ForParents>
        }
      />
      {featured && <HeirloomOfDay heirloom={featured} {...actions} />}
      {!hasNone && <Counts />}
      <div className={css({ marginTop: '20px' })}>
        <HeirloomFilters look={look} onLook={onLook} />
      </div>
      <HeirloomList
        look={look}
        onLook={onLook}
        without={featured}
        onAdd={() => setEditing({ kind: 'add' })}
        {...actions}
      />
      {openId !== undefined && (
        <AddressDialog>
          <OpenHeirloom
            key={openId}
            id={openId}
            filter={look}
            onClose={() => onOpen(undefined)}
            onEdit={edit}
            onDelete={askToDelete}
          />
        </AddressDialog>
      )}
      {editing && (
        <HeirloomDialog
          heirloom={editing.kind === 'edit' ? editing.heirloom : undefined}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Container>
  );
}

/** Says what is removed with it. */
function removalOf({ name, images: { length: photos }, voiceNoteUrl }: Heirloom): string {
  if (photos === 0) {
    return voiceNoteUrl === null
      ? say('“{name}” will be removed from your heirlooms.', { name })
      : say('“{name}” and its voice note will be removed from your heirlooms.', { name });
  }
  return voiceNoteUrl === null
    ? say('“{name}” and its {photos, plural, one {# photo} other {# photos}} will be removed from your heirlooms.', {
        name,
        photos,
      })
    : say(
        '“{name}”, its {photos, plural, one {# photo} other {# photos}} and its voice note will be removed from your heirlooms.',
        { name, photos },
      );
}

/** The heirlooms on paper, for the folder with the will and the insurance. */
function PrintButton() {
  const { isPrinting, print } = usePrintRegister();
  return (
    <PaperMenu
      isPrinting={isPrinting}
      onChoose={print}
      trigger={
        <FoldButton
          icon={Printer}
          label={isPrinting ? say('Printing...') : say('Print Inventory')}
          aria-disabled={isPrinting || undefined}
        />
      }
    />
  );
}

function Counts() {
  const overview = trpc.heirlooms.overview.useQuery();
  return (
    <Part
      query={overview}
      failed={say('Couldn’t count heirlooms.')}
      skeleton={
        <SkeletonRegion label={say('Counting heirlooms')}>
          <Skeleton css={{ height: { base: '28px', md: '68px' }, borderRadius: 'lg' }} />
        </SkeletonRegion>
      }
    >
      {({ total, active, transferred, estimatedValue }) => (
        <StatsStrip
          compact
          stats={[
            { label: sayAs('of heirlooms', 'Total'), value: formatNumber(total) },
            { label: sayAs('of heirlooms', 'Active'), value: formatNumber(active) },
            { label: sayAs('of heirlooms', 'Transferred'), value: formatNumber(transferred) },
            { label: sayAs('in money', 'Value'), value: formatDollars(Math.round(estimatedValue)) },
          ]}
        />
      )}
    </Part>
  );
}
