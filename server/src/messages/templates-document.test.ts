import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MESSAGE_KINDS } from '@clothesline/domain'
import { templateBody, templatePlaceholders } from '@clothesline/paper'
import { expect, test } from 'vitest'
import { packageRoot } from '../db/package-root.ts'
import { defaultTemplate } from '../features/foundation/outbox/queue-customer-message.ts'

test.each(MESSAGE_KINDS)('operations.md documents the template for %s as it is sent', (kind) => {
  const document = readFileSync(join(packageRoot(), '../docs/operations.md'), 'utf8')
  const cells = [`\`${defaultTemplate(kind)}\``, templatePlaceholders(kind).join(', '), templateBody(kind, 'en')]
  expect(document).toContain(`| ${cells.join(' | ')} |`)
})
