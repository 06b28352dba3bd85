import { say } from '#words';
import { CsvTable, FormatHelp, Part, PartTitle } from './csv-table.tsx';

const examples = [
  [say('March 14, 2026'), say('Maya, birthday'), say('She iced the whole cake by herself.'), say('Turning seven')],
  [say('March 16, 2026'), say('Theo, bedtime'), say('He sang to his socks until they slept.'), ''],
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
      <PartTitle>{say('Format example')}</PartTitle>
      <CsvTable
        label={say('Format example')}
        columns={[say('Date'), say('Tags'), say('Story'), say('Comment')]}
        rows={examples}
      />
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
