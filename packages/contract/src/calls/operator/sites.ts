import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { KeptSettings, SiteName } from '../../entities/domain-settings.ts';
import { Reason } from '../../entities/operator.ts';
import { numberParam, query } from '../../query.ts';
import { Count, Instant, text } from '../../wire.ts';

export const getSites = defineCall({
  name: 'getSites',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetSites',
  auth: 'operator',
  query: query({}),
  body: null,
  result: v.array(
    v.object({
      site: v.string(),
      domain: v.string(),
      suspended: v.boolean(),
      version: v.string(),
      /** Last change by an operator; null while the file that came with the exchange is in use. */
      changedBy: v.nullable(v.string()),
      changedAt: v.nullable(Instant),
      /** What one admin has asked to publish and another has not yet; null if nothing. */
      draft: v.nullable(v.object({ askedBy: v.string(), askedAt: Instant, expiresAt: Instant })),
    }),
  ),
  background: false,
  errors: [],
});

export const getSiteSettings = defineCall({
  name: 'getSiteSettings',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetSiteSettings',
  auth: 'operator',
  query: query({ site: SiteName, revision: v.optional(numberParam(1, 999_999_999)) }),
  body: null,
  result: v.object({ site: v.string(), version: v.string(), settings: KeptSettings }),
  background: false,
  errors: ['NOT_FOUND'],
});

/** What operators have saved before. */
export const getSiteVersions = defineCall({
  name: 'getSiteVersions',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetSiteVersions',
  auth: 'operator',
  query: query({ site: SiteName }),
  body: null,
  result: v.array(
    v.object({
      /** From 1; the greatest is in force. */
      revision: Count,
      savedBy: v.string(),
      savedAt: Instant,
      /** True if it restored the file that came with the exchange. */
      shipped: v.boolean(),
    }),
  ),
  background: false,
  errors: ['NOT_FOUND'],
});

/** What an admin has asked to publish. */
export const getSiteDraft = defineCall({
  name: 'getSiteDraft',
  group: 'operator',
  method: 'GET',
  path: 'Operator/GetSiteDraft',
  auth: 'operator',
  query: query({ site: SiteName }),
  body: null,
  result: v.nullable(
    v.object({
      site: v.string(),
      /** The version in force that it replaces. */
      version: v.string(),
      settings: KeptSettings,
      /** True if it restores the file that came with the exchange. */
      shipped: v.boolean(),
      askedBy: v.string(),
      askedAt: Instant,
      reason: v.string(),
      expiresAt: Instant,
    }),
  ),
  background: false,
  errors: ['NOT_FOUND'],
});

export const saveSiteSettings = defineCall({
  name: 'saveSiteSettings',
  group: 'operator',
  method: 'POST',
  path: 'Operator/SaveSiteSettings',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    site: SiteName,
    version: text(1, 64),
    settings: v.nullable(v.looseObject({})),
    reason: Reason,
  }),
  result: v.object({ site: v.string(), version: v.string() }),
  background: false,
  errors: ['NOT_FOUND', 'SETTINGS_CHANGED', 'SECOND_PERSON_NEEDED'],
});
