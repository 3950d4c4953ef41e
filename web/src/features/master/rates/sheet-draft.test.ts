import { describe, expect, it } from 'vitest'
import {
  emptyDraft,
  forgetSent,
  isSameCells,
  redo,
  refuseCells,
  textIn,
  undo,
  unsavedCells,
  writeCells,
} from './sheet-draft.ts'

const saved = new Map([
  ['shirt|wash', '20'],
  ['saree|wash', '60'],
])
const block = [
  { key: 'shirt|wash', text: '25' },
  { key: 'saree|wash', text: '60' },
  { key: 'shirt|iron', text: '8' },
]

describe('the draft of a rate sheet', () => {
  it('holds only the cells that differ from what is saved', () => {
    const draft = writeCells(emptyDraft, saved, block)
    expect(unsavedCells(draft, saved).map(({ key }) => key)).toEqual(['shirt|wash', 'shirt|iron'])
    expect(writeCells(draft, saved, block)).toBe(draft)
  })

  it('takes a block back in one step and brings it again', () => {
    const draft = writeCells(emptyDraft, saved, block)
    const back = undo(draft)
    expect(unsavedCells(back, saved)).toEqual([])
    expect(unsavedCells(redo(back), saved)).toEqual(unsavedCells(draft, saved))
    expect(undo(back)).toBe(back)
  })

  it('takes back what is already saved, too', () => {
    const draft = writeCells(emptyDraft, saved, [{ key: 'shirt|wash', text: '25' }])
    const after = forgetSent(draft, [{ key: 'shirt|wash', text: '25' }])
    const nowSaved = new Map([...saved, ['shirt|wash', '25']])
    expect(unsavedCells(after, nowSaved)).toEqual([])
    expect(unsavedCells(undo(after), nowSaved)).toEqual([{ key: 'shirt|wash', text: '20' }])
  })

  it('keeps what is typed while the same cell is on its way, even when it is the old text again', () => {
    const draft = writeCells(emptyDraft, saved, [{ key: 'shirt|wash', text: '25' }])
    const sent = unsavedCells(draft, saved)
    const after = forgetSent(undo(draft), sent)
    expect(unsavedCells(after, new Map([...saved, ['shirt|wash', '25']]))).toEqual([{ key: 'shirt|wash', text: '20' }])
  })

  it('knows whether more was typed since some cells were sent, or one of them anew or back', () => {
    const draft = writeCells(emptyDraft, saved, block)
    const sent = unsavedCells(draft, saved)
    const hasMore = (later: typeof draft) => !isSameCells(sent, unsavedCells(later, saved))
    expect(hasMore(draft)).toBe(false)
    expect(hasMore(undo(draft))).toBe(true)
    expect(hasMore(writeCells(draft, saved, [{ key: 'saree|wash', text: '65' }]))).toBe(true)
    expect(hasMore(writeCells(draft, saved, [{ key: 'shirt|wash', text: '26' }]))).toBe(true)
  })

  it('forgets what can be redone once something else is typed', () => {
    const back = undo(writeCells(emptyDraft, saved, block))
    const other = writeCells(back, saved, [{ key: 'saree|wash', text: '70' }])
    expect(redo(other)).toBe(other)
  })

  it('shows a refusal until its cell is typed anew', () => {
    const draft = writeCells(emptyDraft, saved, [{ key: 'shirt|wash', text: '25' }])
    const refused = refuseCells(draft, [{ key: 'shirt|wash', text: '25', msg: 'Not in use' }])
    expect(refused.refusals.get('shirt|wash')).toBe('Not in use')
    const anew = writeCells(refused, saved, [{ key: 'shirt|wash', text: '26' }])
    expect(anew.refusals.size).toBe(0)
    expect(textIn(anew, saved, 'shirt|wash')).toBe('26')
    expect(refuseCells(anew, [{ key: 'shirt|wash', text: '25', msg: 'Not in use' }]).refusals.size).toBe(0)
  })
})
