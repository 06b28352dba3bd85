import { isIP } from 'node:net';
import type { PasskeySupport } from '../../../../shared/accounts/second-factors.ts';

interface PasskeySite {
  /** Whether browsers allow passkeys at APP_URL: not by an IP address, and by http only on this machine. */
  support: PasskeySupport;
  rpId: string;
  origin: string;
}

/** For whom passkeys are made: the name in APP_URL. */
export function passkeySiteOf({ appUrl }: { appUrl: string }): PasskeySite {
  const { hostname, origin, protocol } = new URL(appUrl);
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname.replaceAll(/^\[|\]$/g, '')) !== 0;
  const isAllowed = protocol === 'https:' || isThisMachine;
  return { support: isAddress ? 'no_name' : isAllowed ? 'yes' : 'no_https', rpId: hostname, origin };
}
