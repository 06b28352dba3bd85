import { type ReactNode, useId } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Input } from '../../../forms/controls.tsx';
import { Field } from '../../../forms/field.tsx';
import { Select } from '../../../forms/select.tsx';
import { type PhotoSearch, useAlbums, usePeople } from './use-photo-services.ts';

interface ImmichFiltersProps {
  search: PhotoSearch;
  onChange: (search: PhotoSearch) => void;
}

/** Which photos of Immich to show. A key without a permission has fewer choices. */
export function ImmichFilters({ search, onChange }: ImmichFiltersProps) {
  const { data: albums = [] } = useAlbums();
  const { data: people = [] } = usePeople();
  const set = (change: PhotoSearch) => onChange({ ...search, ...change });
  return (
    <div className={filtersClass}>
      <Labeled label={say('Album')}>
        {(id) => (
          <Select
            id={id}
            value={search.albumId ?? ''}
            onChange={({ target }) => set({ albumId: target.value || null })}
            options={[
              { value: '', label: say('All photos') },
              ...albums.map(({ id: value, title, count }) => ({ value, label: `${title} (${count})` })),
            ]}
          />
        )}
      </Labeled>
      {people.length > 0 && (
        <Labeled label={say('Person')}>
          {(id) => (
            <Select
              id={id}
              value={search.personId ?? ''}
              onChange={({ target }) => set({ personId: target.value || null })}
              options={[
                { value: '', label: say('Everyone') },
                ...people.map(({ id: value, name }) => ({ value, label: name })),
              ]}
            />
          )}
        </Labeled>
      )}
      <Labeled label={say('From')}>
        {(id) => (
          <Input
            id={id}
            type="date"
            value={search.from ?? ''}
            max={search.to || undefined}
            onChange={({ target }) => set({ from: target.value })}
          />
        )}
      </Labeled>
      <Labeled label={say('To')}>
        {(id) => (
          <Input
            id={id}
            type="date"
            value={search.to ?? ''}
            min={search.from || undefined}
            onChange={({ target }) => set({ to: target.value })}
          />
        )}
      </Labeled>
    </div>
  );
}

function Labeled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      {children(id)}
    </Field>
  );
}

const filtersClass = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: '12px',
});
