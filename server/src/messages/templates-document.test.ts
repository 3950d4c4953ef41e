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

test.each(MESSAGE_KINDS)('operations.md documents the template for %s as it is sent', (kind) => {
  const document = readFileSync(join(packageRoot(), '../docs/operations.md'), 'utf8')
  const cells = [`\`${defaultTemplate(kind)}\``, templatePlaceholders(kind).join(', '), templateBody(kind, 'en')]
  expect(document).toContain(`| ${cells.join(' | ')} |`)
})

test('and the one for the daily summary of a group', () => {
  const document = readFileSync(join(packageRoot(), '../docs/operations.md'), 'utf8')
  const cells = [`\`${SUMMARY_TEMPLATE}\``, SUMMARY_PLACEHOLDERS.join(', '), SUMMARY_TEMPLATE_BODY]
  expect(document).toContain(`| ${cells.join(' | ')} |`)
})
