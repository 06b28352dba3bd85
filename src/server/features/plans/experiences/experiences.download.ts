import type { CsvColumn } from '../../../../shared/archive/csv-export.ts';
import { type Experience, exportExperiencesSchema } from '../../../../shared/plans/experiences.ts';
import { csvDownload } from '../../../kernel/transfer/csv-download.ts';
import { downloadRoute } from '../../../kernel/transfer/downloads.ts';
import { listChildren } from '../../children/children/children.queries.ts';
import { readExperiences } from './experiences.rules.ts';

/** The library as a table: all of it, or what matches search and filters. */
export const experiencesExport = downloadRoute({
  path: '/experiences/export',
  summary: 'Experiences as a CSV file, with the filters of the list',
  access: 'read',
  input: exportExperiencesSchema,
  contentType: 'text/csv',
  async find({ family, services, viewer }, filter) {
    const { experiences, names } = await family(async (db) => ({
      experiences: await readExperiences(db, { viewer, services }, filter),
      names: new Map((await listChildren(db)).map(({ id, name }) => [id, name])),
    }));
    return csvDownload('experiences.csv', columnsWith(names), experiences);
  },
});

const lines = (texts: readonly string[]): string => texts.join('\n');

const columnsWith = (names: ReadonlyMap<number, string>): CsvColumn<Experience>[] => [
  { heading: 'Title', cell: ({ title }) => title },
  { heading: 'Type', cell: ({ type }) => type },
  { heading: 'Status', cell: ({ status }) => status },
  { heading: 'Priority', cell: ({ priority }) => priority },
  { heading: 'Scheduled date', cell: ({ scheduledDate }) => scheduledDate },
  { heading: 'Completed date', cell: ({ completedDate }) => completedDate },
  {
    heading: 'Participants',
    cell: ({ childIds, formerChildren }) =>
      [...childIds.map((id) => names.get(id) ?? ''), ...formerChildren].join(', ') || 'Whole family',
  },
  { heading: 'Location', cell: ({ location }) => location },
  { heading: 'Distance', cell: ({ distance }) => distance },
  { heading: 'Minimum age', cell: ({ ageMin }) => ageMin },
  { heading: 'Maximum age', cell: ({ ageMax }) => ageMax },
  { heading: 'Estimated duration', cell: ({ estimatedDuration }) => estimatedDuration },
  { heading: 'Estimated cost', cell: ({ estimatedCost }) => estimatedCost },
  { heading: 'Actual cost', cell: ({ actualCost }) => actualCost },
  { heading: 'Cost notes', cell: ({ costNotes }) => costNotes },
  { heading: 'Description', cell: ({ description }) => description },
  { heading: 'Why important', cell: ({ whyImportant }) => whyImportant },
  { heading: 'Activities', cell: ({ subActivities }) => lines(subActivities.map(({ title }) => title)) },
  { heading: 'Tags', cell: ({ tags }) => tags.join(', ') },
  { heading: 'Preparation notes', cell: ({ preparationNotes }) => preparationNotes },
  { heading: 'Reflection prompts', cell: ({ reflectionPrompts }) => lines(reflectionPrompts) },
  { heading: 'Notes', cell: ({ notes }) => notes },
  { heading: 'Links', cell: ({ mediaUrls }) => lines(mediaUrls) },
];
