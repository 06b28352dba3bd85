import { expect, test } from 'vitest';
import { setMonthlyExportSchema } from './monthly-export.ts';

const issuesOf = (address: string) =>
  setMonthlyExportSchema
    .safeParse({ kind: 'webdav', address, username: 'hannah', appPassword: 'x' })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test.each([
  'https://cloud.example.com/remote.php/dav/files/hannah/Upbringing',
  'HTTPS://cloud.example.com:8443/a%20b/@hannah/',
  'http://192.168.1.20/dav',
  'https://[2606:4700::1]/dav',
])('%j can be a place', (address) => {
  expect(issuesOf(address)).toEqual([]);
});

test.each([
  '/api/files/1',
  '/api/files/1?size=thumb',
  'cloud.example.com/dav',
  'javascript:alert(1)',
  'ftp://cloud.example.com/dav',
  'file:///etc/passwd',
  'https://',
  'https:///dav',
  'https://:8443/dav',
  'https:cloud.example.com',
  'https://hannah:cheese@cloud.example.com/dav',
  'https://hannah@cloud.example.com/dav',
  'https://[2606:4700::1/dav',
  'https://[fe80::1%25eth0]/dav',
  'https://cloud.example.com:99999/dav',
  'https://cloud.example.com/dav?x=1',
  'https://cloud.example.com/dav#x',
])('%j can’t, and the sentence says what can', (address) => {
  expect(issuesOf(address)).toEqual([
    'address: Please enter an address that begins with https://, without a password or a question mark in it.',
  ]);
});
