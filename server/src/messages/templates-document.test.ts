import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MESSAGE_KINDS } from '@clothesline/domain'
import {
  SUMMARY_PLACEHOLDERS,
  SUMMARY_TEMPLATE,
  SUMMARY_TEMPLATE_BODY,
  templateBody,
  templatePlaceholders,
} from '@clothesline/paper'
import { expect, test } from 'vitest'
import { packageRoot } from '../db/package-root.ts'
import { defaultTemplate } from '../features/foundation/outbox/queue-customer-message.ts'

test.each(MESSAGE_KINDS)('messages.md documents the template for %s as it is sent', (kind) => {
  const places = templatePlaceholders(kind).join(', ')
  expect(readDocument()).toContain(`- \`${defaultTemplate(kind)}\` with ${places}: ${templateBody(kind, 'en')}`)
})

test('and the one for the daily summary of a group', () => {
  const places = SUMMARY_PLACEHOLDERS.join(', ')
  expect(readDocument()).toContain(`- \`${SUMMARY_TEMPLATE}\` with ${places}: ${SUMMARY_TEMPLATE_BODY}`)
})

/** Without its line breaks, which fall anywhere in a text. */
function readDocument(): string {
  return readFileSync(join(packageRoot(), '../docs/messages.md'), 'utf8').replace(/\s+/g, ' ')
}
