import { say } from '#words';
import { offeredTimeZones } from '../../../../shared/accounts/user-settings.ts';
import type { OptionGroup } from '../../../components/form/select.tsx';

/** The seven first, by name; then every zone by continent; `saved` too if it is in no list. */
export function timeZoneOptions(saved: string, known = Intl.supportedValuesOf('timeZone')): OptionGroup[] {
  const offered = new Set<string>(offeredTimeZones.map(({ value }) => value));
  const others = new Set([...known, 'UTC', saved].filter((zone) => !offered.has(zone)));
  const regions = new Map<string, string[]>();
  for (const zone of [...others].toSorted()) {
    const region = regionOf(zone);
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return [
    { label: say('Offered first'), options: offeredTimeZones },
    ...[...regions]
      .toSorted(([a], [b]) => byRegion(a, b))
      .map(([label, zones]) => ({ label, options: zones.map(toOption) })),
  ];
}

const elsewhere = say('Other');

const regionOf = (zone: string): string => (zone.includes('/') ? (zone.split('/', 1)[0] ?? elsewhere) : elsewhere);

const byRegion = (a: string, b: string): number =>
  Number(a === elsewhere) - Number(b === elsewhere) || a.localeCompare(b, 'en');

/** "Argentina, Buenos Aires" for "America/Argentina/Buenos_Aires", without the continent. */
function toOption(zone: string) {
  const [, ...places] = zone.split('/');
  const label = places.length > 0 ? places.join(', ').replaceAll('_', ' ') : zone;
  return { value: zone, label };
}

/** "Friday, 7:31 PM": the time there now, to recognise the right zone. */
export function localTimeIn(timeZone: string, now: Date): string | undefined {
  try {
    const options = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone } as const;
    const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(now);
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((entry) => entry.type === type)?.value ?? '';
    return `${part('weekday')}, ${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
  } catch {
    return undefined;
  }
}
