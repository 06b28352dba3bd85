import { Download } from 'lucide-react';
import { Button } from './button.tsx';

interface ExportLinkProps {
  /** '/api/heirlooms/export' */
  path: string;
  /** As the list's own query; what is empty stays out. */
  filter: Readonly<Record<string, string | number | undefined>>;
}

/** What the filters leave of a list, as a file for spreadsheets. */
export function ExportLink({ path, filter }: ExportLinkProps) {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  return (
    <Button asChild variant="ghost" size="sm">
      <a href={`${path}?${query.toString()}`} download>
        <Download aria-hidden />
        Export CSV
      </a>
    </Button>
  );
}
