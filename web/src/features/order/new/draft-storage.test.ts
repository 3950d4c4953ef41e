import { beforeEach, describe, expect, it } from 'vitest'
import { useMemoryStorage } from '../../../lib/testing/memory-storage.ts'
import { type Draft, emptyDraft } from './draft.ts'
import { forgetDraft, keepDraft, listDrafts, loadDraft } from './draft-storage.ts'
