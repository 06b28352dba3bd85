import { localeOf, say, sayAs } from '#words';
import { offeredTimeZones } from '../../../../shared/accounts/user-settings.ts';
import { formatTimeOf } from '../../../format/dates.ts';
import type { OptionGroup } from '../../../forms/select.tsx';

/** The seven common zones by name, then all zones by continent, and `saved` if it is in neither. */
export function timeZoneOptions(saved: string, known = Intl.supportedValuesOf('timeZone')): OptionGroup[] {
  const offered = new Set<string>(offeredTimeZones.map(({ value }) => value));
  const others = new Set([...known, 'UTC', saved].filter((zone) => !offered.has(zone)));
  const regions = new Map<string, string[]>();
  for (const zone of [...others].toSorted()) {
    const region = regionOf(zone);
    regions.set(region, [...(regions.get(region) ?? []), zone]);
  }
  return [
    {
      label: say('Common time zones'),
      options: offeredTimeZones.map(({ value, label }) => ({ value, label: offeredWords[value] ?? label })),
    },
    ...[...regions]
      .map(([region, zones]) => ({ region, label: regionWords[region] ?? region, options: zones.map(toOption) }))
      .toSorted((a, b) => Number(a.region === elsewhere) - Number(b.region === elsewhere) || byLabel(a, b))
      .map(({ label, options }) => ({ label, options })),
  ];
}

const byLabel = (a: { label: string }, b: { label: string }): number => a.label.localeCompare(b.label, localeOf());

const offeredWords: Readonly<Record<string, string>> = {
  'America/New_York': sayAs('a time zone of the United States', 'Eastern'),
  'America/Chicago': sayAs('a time zone of the United States', 'Central'),
  'America/Denver': sayAs('a time zone of the United States', 'Mountain'),
  'America/Los_Angeles': sayAs('a time zone of the United States', 'Pacific'),
  'Europe/London': say('London'),
  'Europe/Paris': say('Paris'),
  'Asia/Tokyo': say('Tokyo'),
};

const elsewhere = 'Other';

const regionWords: Readonly<Record<string, string>> = {
  Africa: say('Africa'),
  America: sayAs('the continent', 'America'),
  Antarctica: say('Antarctica'),
  Arctic: say('Arctic'),
  Asia: say('Asia'),
  Atlantic: sayAs('the ocean', 'Atlantic'),
  Australia: say('Australia'),
  Europe: say('Europe'),
  Indian: sayAs('the ocean', 'Indian'),
  Pacific: sayAs('the ocean', 'Pacific'),
  Other: sayAs('other time zones', 'Other'),
};

const regionOf = (zone: string): string => (zone.includes('/') ? (zone.split('/', 1)[0] ?? elsewhere) : elsewhere);

/** "Argentina, Buenos Aires" for "America/Argentina/Buenos_Aires", without the continent. */
function toOption(zone: string) {
  const [, ...places] = zone.split('/');
  const label = places.length > 0 ? places.join(', ').replaceAll('_', ' ') : zone;
  return { value: zone, label };
}

/** "Friday, 7:31 PM": the time there now, to recognise the right zone. */
export function localTimeIn(timeZone: string, now: Date): string | undefined {
  try {
    const weekday = new Intl.DateTimeFormat(localeOf(), { weekday: 'long', timeZone }).format(now);
    return say('{weekday}, {time}', { weekday, time: formatTimeOf(now.toISOString(), timeZone) });
  } catch {
    return undefined;
  }
}
