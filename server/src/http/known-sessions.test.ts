import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { StoreSessionRow } from '../features/access/session/session-queries.ts'
import { KnownSessions } from './known-sessions.ts'

const now = new Date('2026-11-16T06:00:00Z')
const token = { kind: 'store' as const, storeId: randomUUID(), hash: Buffer.alloc(32, 7) }
const asked = { body: {} }

const rowWith = (settings_hash: string): StoreSessionRow => ({
  ended_at: null,
  expires_at: new Date('2026-11-17T06:00:00Z'),
  last_seen_at: now,
  must_change_password: false,
  username: 'sparkle',
  frozen: false,
  store_name: 'Sparkle',
  email: 'a@b.example',
  settings_hash,
  is_store_admin: false,
  status: null,
  settings: {} as StoreSessionRow['settings'],
  endpoint: null,
  body_hash: null,
  answer: null,
  packed: null,
  shows_money: null,
})

function begin(known: KnownSessions, row: StoreSessionRow): StoreSessionRow {
  known.remember(token, asked, row)
  const began = known.find(token, asked, now)
  if (!began) throw new Error('The session should be known')
  return began
}

test('a call is confirmed only by the session that it began with, not by one that others have seen meanwhile', () => {
  const known = new KnownSessions()
  const began = begin(known, rowWith('old'))
  known.remember(token, asked, rowWith('new'))
  expect(known.confirm(token, asked, began, rowWith('new'))).toBe(false)
  expect(known.confirm(token, asked, begin(known, rowWith('new')), rowWith('new'))).toBe(true)
})

test('a stored answer, another setting and a session that is gone are not confirmed, and are forgotten', () => {
  for (const found of [
    { ...rowWith('old'), status: 200 },
    rowWith('new'),
    { ...rowWith('old'), frozen: true },
    undefined,
  ]) {
    const known = new KnownSessions()
    expect(known.confirm(token, asked, begin(known, rowWith('old')), found)).toBe(false)
    expect(known.find(token, asked, now)).toBeUndefined()
  }
})
