import { CsvTable, FormatHelp, Part, PartTitle } from './csv-table.tsx';

const examples = [
  ['March 14, 2026', 'Maya, birthday', 'She iced the whole cake by herself.', 'Turning seven'],
  ['March 16, 2026', 'Theo, bedtime', 'He sang to his socks until they slept.', ''],
];

const help = [
  ['Date', "Like 'Month DD, YYYY'."],
  ['Tags', 'Separated by commas. A child’s name links the story to that child.'],
  ['Story', 'The story itself.'],
  ['Comment', 'Optional. Becomes the title.'],
] as const;

/** The format of an importable file. */
export function CsvFormat() {
  return (
    <Part>
      <PartTitle>Format example</PartTitle>
      <CsvTable label="Format example" columns={['Date', 'Tags', 'Story', 'Comment']} rows={examples} />
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
