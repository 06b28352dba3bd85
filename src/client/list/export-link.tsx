import { Download } from 'lucide-react';
import { say } from '#words';
import { useIsCarer } from '../session/carer.ts';
import { Button } from '../ui/button.tsx';

interface ExportLinkProps {
  /** '/api/heirlooms/export' */
  path: string;
  /** The same as in the list's own query, without empty ones. */
  filter: Readonly<Record<string, string | number | undefined>>;
}

/** The filtered list as a file for spreadsheets; carers take nothing away. */
export function ExportLink({ path, filter }: ExportLinkProps) {
  const isCarer = useIsCarer();
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  if (isCarer) return null;
  return (
    <Button asChild variant="ghost" size="sm">
      <a href={`${path}?${query.toString()}`} download>
        <Download aria-hidden />
        {say('Export CSV')}
      </a>
    </Button>
  );
}
