import { LegacyContactPart } from '../features/archive/legacy-contact/legacy-contact-part.tsx';
import { MonthlyExportPart } from '../features/archive/monthly-export/monthly-export-part.tsx';

/** What the profile has below the export: together, so that they take one request. */
export function ExportParts() {
  return (
    <>
      <MonthlyExportPart />
      <LegacyContactPart />
    </>
  );
}
