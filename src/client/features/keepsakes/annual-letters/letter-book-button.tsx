import { chakra } from '@chakra-ui/react';
import { BookOpen } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Menu, MenuItem } from '../../../components/menu.tsx';
import { useLetterDownload } from './use-letter-download.ts';

/** All letters of a child in one PDF, to be bound. On phones it is a picture with its name for who can't see it. */
export function LetterBookButton({ child }: { child: { id: number; name: string } }) {
  const { isDownloading, download } = useLetterDownload();
  const book = { url: `/api/annual-letters/child/${child.id}/book`, name: `Letters to ${child.name}.pdf` };
  const label = isDownloading ? 'Printing...' : 'Book of all letters';
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" aria-label={label} aria-disabled={isDownloading || undefined}>
          <BookOpen aria-hidden />
          <chakra.span display={{ base: 'none', md: 'inline' }}>{label}</chakra.span>
        </Button>
      }
    >
      <MenuItem value="letter" disabled={isDownloading} onSelect={() => download(book, 'letter')}>
        PDF for US Letter
      </MenuItem>
      <MenuItem value="a4" disabled={isDownloading} onSelect={() => download(book, 'a4')}>
        PDF for A4
      </MenuItem>
    </Menu>
  );
}
