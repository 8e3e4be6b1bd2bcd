import { expect, test } from 'vitest';
import { exampleSettingsFile } from '@layline/contract/entities/domain-settings.ts';
import { changesOf, otherChanges } from './site-changes.ts';

test('[R20.11] what has no field in the form is written out for the second admin', () => {
  const { setting } = exampleSettingsFile;
  const next = {
    ...exampleSettingsFile,
    tv: [{ id: 1, title: 'Live', url: 'https://tv.example' }],
    bonuses: [],
    setting: {
      ...setting,
      baseUrl: 'https://elsewhere.example/',
      domainTitle: 'Greenfield',
      hubUrl: undefined,
    },
  };
  expect(otherChanges(exampleSettingsFile, next)).toEqual([
    'bonuses (no field here): without {"id":"welcome","title":"Welcome bonus"}.',
    'tv (no field here): with {"id":1,"title":"Live","url":"https://tv.example"}.',
    'baseUrl (no field here): "https://elsewhere.example/".',
    'hubUrl (no field here): null.',
  ]);
  expect(changesOf(setting, next.setting)).toEqual(['Name: “Greenfield”.']);
});

test('[R20.11] an entry listed twice is a change too, and an absent text is none', () => {
  const { bonuses, setting } = exampleSettingsFile;
  expect(
    otherChanges(exampleSettingsFile, { ...exampleSettingsFile, bonuses: [...bonuses, ...bonuses] }),
  ).toEqual(['bonuses (no field here): in another order or number.']);
  const same = { ...exampleSettingsFile, setting: { ...setting, casinoUrl: '' } };
  expect(otherChanges(exampleSettingsFile, same)).toEqual([]);
});
