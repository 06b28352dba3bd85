import { ExternalLink } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { limits } from '../../../../shared/fields.ts';
import { isOwnFile } from '../../../../shared/files/file-address.ts';
import { changedList, changesBetween } from '../../../../shared/list-changes.ts';
import { PhotoUpload } from '../../../media/photo-upload.tsx';
import { useIsCarer } from '../../../session/carer.ts';
import { TextLink } from '../../../ui/card.tsx';
import { Plain, Words } from '../../../ui/detail-parts.tsx';
import { Picture } from '../../../ui/picture-card.tsx';
import { photosOf } from './experience-words.ts';
import { type Experience, useUpdateExperience } from './use-experiences.ts';

interface ExperienceResourcesProps {
  experience: Experience;
}

/** What to bring and know, and the pictures afterwards. */
export function ExperienceResources({ experience }: ExperienceResourcesProps) {
  const { id, mediaUrls, preparationNotes } = experience;
  const update = useUpdateExperience({ isQuiet: true });
  const photos = photosOf(experience);
  const { add, remove } = (update.isPending && update.variables) || {};
  const shown = changedList(photos, { add: add?.mediaUrls, remove: remove?.mediaUrls });
  const isCarer = useIsCarer();
  const links = mediaUrls.filter((url) => !isOwnFile(url));
  return (
    <>
      {preparationNotes && (
        <Words title={say('Preparation notes')}>
          <Plain>{preparationNotes}</Plain>
        </Words>
      )}
      {links.length > 0 && (
        <Words title={say('Media URLs')}>
          <ul className={css({ display: 'grid', gap: '8px' })}>
            {links.map((url) => (
              <li key={url} className={css({ overflowWrap: 'anywhere' })}>
                <TextLink href={url} target="_blank" rel="noopener noreferrer">
                  {url}
                  <span className={css({ display: 'inline-block', marginInlineStart: '6px', verticalAlign: '-2px' })}>
                    <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
                  </span>
                </TextLink>
              </li>
            ))}
          </ul>
        </Words>
      )}
      {isCarer ? (
        shown.length > 0 && (
          <Words title={say('Photos')}>
            <div
              className={css({
                display: 'grid',
                gap: '10px',
                gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
              })}
            >
              {shown.map((url) => (
                <Picture key={url} url={url} />
              ))}
            </div>
          </Words>
        )
      ) : (
        <PhotoUpload
          label={say('Photos')}
          hint={say('Links save right away.')}
          category="experience"
          entityId={id}
          value={shown}
          max={limits.listItems - links.length}
          onChange={(next) => update.mutate({ id, ...changesBetween({ mediaUrls: photos }, { mediaUrls: next }) })}
        />
      )}
    </>
  );
}
