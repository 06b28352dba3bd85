import { Share2, Trash2 } from 'lucide-react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { formatDollars } from '../../../../shared/money.ts';
import { useChildren } from '../../../data/use-children.ts';
import { isWaiting } from '../../../data/waiting-records.ts';
import { SoundPlayer } from '../../../media/sound-player.tsx';
import { Transcript } from '../../../media/transcript.tsx';
import { usePhotoViewer } from '../../../media/use-photo-viewer.tsx';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { NoRecordDialog } from '../../../overlay/no-record-dialog.tsx';
import { share } from '../../../overlay/share.ts';
import { ForParents } from '../../../session/carer.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ChildPill } from '../../../ui/child-pill.tsx';
import { Fact, Facts, Plain, Prose, Words } from '../../../ui/detail-parts.tsx';
import { Picture } from '../../../ui/picture-card.tsx';
import { CategoryName, StatusBadge } from './heirloom-parts.tsx';
import { appraisalText, lengthText } from './heirloom-words.ts';
import { type Heirloom, type HeirloomFilter, useHeirloom } from './use-heirlooms.ts';

interface OpenHeirloomProps {
  id: number;
  /** A list that may have the heirloom already. */
  filter: HeirloomFilter;
  onClose: () => void;
  onEdit: (heirloom: Heirloom) => void;
  onDelete: (heirloom: Heirloom) => void;
}

/** The heirloom in the address, even if the list doesn't show it or it is gone. */
export function OpenHeirloom({ id, filter, onClose, onEdit, onDelete }: OpenHeirloomProps) {
  const query = useHeirloom(id, filter);
  const { data: heirloom } = query;
  if (!heirloom) {
    return (
      <NoRecordDialog
        query={query}
        kind="heirloom"
        id={id}
        title={say('Heirloom')}
        failed={say('Couldn’t load the heirloom.')}
        loading={say('Loading the heirloom')}
        onClose={onClose}
      />
    );
  }
  return (
    <AppDialog
      open
      size="full"
      title={heirloom.name}
      description={<Kind heirloom={heirloom} />}
      onClose={onClose}
      footer={
        <>
          <ForParents>
            {!isWaiting(heirloom) && (
              <IconButton
                css={{ 'footer > &, &&': { flex: 'none' } }}
                icon={Share2}
                label={say('Share {name}', { name: heirloom.name })}
                onClick={() => share({ kind: 'heirloom', id })}
              />
            )}
            <IconButton
              css={{ marginInlineEnd: { md: 'auto' }, 'footer > &, &&': { flex: 'none' } }}
              icon={Trash2}
              label={say('Delete {name}', { name: heirloom.name })}
              onClick={() => onDelete(heirloom)}
            />
          </ForParents>
          <Button onClick={onClose}>{say('Close')}</Button>
          <ForParents>
            <Button variant="solid" onClick={() => onEdit(heirloom)}>
              {say('Edit')}
            </Button>
          </ForParents>
        </>
      }
    >
      <Details heirloom={heirloom} />
    </AppDialog>
  );
}

interface PartProps {
  heirloom: Heirloom;
}

function Kind({ heirloom: { category, status } }: PartProps) {
  return (
    <span className={css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 14px' })}>
      <CategoryName category={category} />
      <StatusBadge status={status} />
    </span>
  );
}

function Details({ heirloom }: PartProps) {
  const { images, voiceNoteUrl, voiceNoteDuration: seconds, familyHistory, estimatedValue } = heirloom;
  return (
    <div className={css({ display: 'grid', gap: '20px' })}>
      {images.length > 0 && <Photos heirloom={heirloom} />}
      <Prose>{heirloom.significance}</Prose>
      {voiceNoteUrl && (
        <Words
          title={seconds === null ? say('Voice note') : say('Voice note, {length}', { length: lengthText(seconds) })}
        >
          <SoundPlayer src={voiceNoteUrl} label={say('Voice note')} />
          <Transcript url={voiceNoteUrl} />
        </Words>
      )}
      {heirloom.description && (
        <Words title={say('Description')}>
          <Plain>{heirloom.description}</Plain>
        </Words>
      )}
      <Facts>
        <Fact label={say('Current location')}>{heirloom.currentLocation}</Fact>
        <Fact label={say('Estimated value')}>{estimatedValue === null ? null : formatDollars(estimatedValue)}</Fact>
        <Fact label={sayAs('of an heirloom', 'Appraised')}>{appraisalText(heirloom)}</Fact>
      </Facts>
      {familyHistory.length > 0 && (
        <Words title={say('Family history')}>
          <ol className={historyListClass}>
            {familyHistory.map((entry, index) => (
              <li key={`${index}-${entry}`}>{entry}</li>
            ))}
          </ol>
        </Words>
      )}
      <FuturePlans heirloom={heirloom} />
    </div>
  );
}

function Photos({ heirloom: { images, name } }: PartProps) {
  const count = images.length;
  const { show, viewer } = usePhotoViewer(
    images.map((url) => ({ url })),
    say('Photos of {name}', { name }),
  );
  return (
    <>
      <ul className={photoGridClass} data-single={count === 1 || undefined}>
        {images.map((url, index) => (
          <li key={url}>
            <button
              className={photoButtonClass}
              type="button"
              aria-label={say('View photo {number} of {count}', { number: index + 1, count })}
              onClick={() => show(index)}
            >
              <Picture url={url} isWhole={count === 1} />
            </button>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  );
}

function FuturePlans({ heirloom }: PartProps) {
  const family = useChildren();
  const { childId, intendedRecipient, transferAge, transferInstructions, generalWishes } = heirloom;
  const place = family.findIndex(({ id }) => id === childId);
  const child = family[place];
  if (!child && !intendedRecipient && transferAge === null && !transferInstructions && !generalWishes) return null;
  return (
    <section
      className={css({
        display: 'grid',
        gap: '16px',
        borderTop: '1px solid {colors.border.muted}',
        paddingTop: '18px',
      })}
    >
      <h3 className={css({ textStyle: 'h3' })}>{say('Future plans')}</h3>
      <Facts>
        <Fact label={say('Goes to')}>
          {(child || intendedRecipient) && (
            <span className={css({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 10px' })}>
              {child && <ChildPill name={child.name} index={place} />}
              {intendedRecipient}
            </span>
          )}
        </Fact>
        <Fact label={say('At age')}>{transferAge}</Fact>
      </Facts>
      {transferInstructions && (
        <Words title={say('Transfer instructions')}>
          <Plain>{transferInstructions}</Plain>
        </Words>
      )}
      {generalWishes && (
        <Words title={say('General wishes')}>
          <Plain>{generalWishes}</Plain>
        </Words>
      )}
    </section>
  );
}

/** The heirloom's history, as a timeline. */
const historyListClass = css({
  marginInlineStart: '5px',
  borderInlineStart: '1.5px solid {colors.border}',
  '& > li': {
    position: 'relative',
    paddingBlock: '4px',
    paddingInlineStart: '18px',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-5.5px',
      top: '12px',
      width: '9px',
      height: '9px',
      borderRadius: '50%',
      background: 'accent.solid',
    },
  },
});

const photoButtonClass = css({ display: 'block', width: '100%', cursor: 'zoom-in' });

const photoGridClass = css({
  display: 'grid',
  gap: '10px',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  '& img': {
    width: '100%',
    aspectRatio: '1',
    objectFit: 'cover',
    borderRadius: 'md',
    background: 'bg.muted',
  },
  '&[data-single]': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& img': { aspectRatio: 'auto', maxHeight: '420px', objectFit: 'contain' },
  },
});
