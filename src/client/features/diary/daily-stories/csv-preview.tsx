import { useEffect, useState } from 'react';
import { formatList, say, sayAs } from '#words';
import { belongingOf, childNameKey, parseStoryCsv, type StoryCsv } from '../../../../shared/diary/story-csv.ts';
import { useChildren } from '../../../data/use-children.ts';
import { formatShortDate } from '../../../format/dates.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { CsvTable, Part, PartTitle } from './csv-table.tsx';

const previewRows = 5;
const shownCharacters = 90;

/** The first rows as they will be imported. Deciding whether the day or the month comes first needs the whole file. */
export function CsvPreview({ file }: { file: File }) {
  const [parsed, setParsed] = useState<StoryCsv>();
  const family = useChildren();
  useEffect(() => {
    let isCurrent = true;
    void file.text().then((text) => isCurrent && setParsed(parseStoryCsv(text)));
    return () => {
      isCurrent = false;
    };
  }, [file]);

  if (!parsed) {
    return (
      <Part>
        <SkeletonRegion label={say('Reading the file')}>
          <Skeleton css={{ height: '120px' }} />
        </SkeletonRegion>
      </Part>
    );
  }
  if (parsed.error !== null) {
    return (
      <Part>
        <Callout tone="danger">{parsed.error}</Callout>
      </Part>
    );
  }
  const idsByName = new Map(family.map((child) => [childNameKey(child.name), child.id]));
  const nameOf = (id: number) => family.find((child) => child.id === id)?.name;
  const rows = parsed.stories.slice(0, previewRows).map((story) => {
    const { tags, childIds, formerChildren } = belongingOf(story, idsByName);
    const children = [...childIds.flatMap((id) => nameOf(id) ?? []), ...formerChildren];
    return [
      formatShortDate(story.storyDate),
      formatList(children) || say('Whole family'),
      formatList(tags, 'unit'),
      shortened(story.content),
      story.title ?? '',
      story.isPrivate ? sayAs('of a story', 'Private') : '',
    ];
  });
  return (
    <Part>
      <PartTitle>{foundSentence(parsed.stories.length, parsed.rowErrors.length)}</PartTitle>
      {rows.length > 0 && (
        <CsvTable
          label={say('Preview of the first rows')}
          columns={[
            say('Date'),
            say('Children'),
            say('Tags'),
            say('Story'),
            say('Title'),
            sayAs('of a story', 'Private'),
          ]}
          rows={rows}
        />
      )}
    </Part>
  );
}

function foundSentence(stories: number, errors: number): string {
  return errors === 0
    ? say('{stories, plural, one {# story} other {# stories}} found. The first rows:', { stories })
    : say(
        '{stories, plural, one {# story} other {# stories}} found. {errors, plural, one {# row} other {# rows}} can’t be imported. The first rows:',
        { stories, errors },
      );
}

const shortened = (text: string): string =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
