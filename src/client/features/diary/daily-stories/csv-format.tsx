import { say } from '#words';
import { CsvTable, FormatHelp, Part, PartTitle } from './csv-table.tsx';

// The import understands these column names and dates, whatever the language.
const examples = [
  ['March 14, 2026', say('Maya, birthday'), say('She iced the whole cake by herself.'), say('Turning seven')],
  ['March 16, 2026', say('Theo, bedtime'), say('He sang to his socks until they slept.'), ''],
];

const help = [
  ['Date', say("Like 'Month DD, YYYY'.")],
  ['Tags', say('Separated by commas. A child’s name links the story to that child.')],
  ['Story', say('The story itself.')],
  ['Comment', say('Optional. Becomes the title.')],
] as const;

/** Describes the file that can be imported. */
export function CsvFormat() {
  return (
    <Part>
      <PartTitle>{say('Format example')}</PartTitle>
      <CsvTable label={say('Format example')} columns={help.map(([name]) => name)} rows={examples} />
      <FormatHelp>
        {help.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </FormatHelp>
    </Part>
  );
}
