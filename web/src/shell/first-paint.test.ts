import { describe, expect, it } from 'vitest'
import source from '../../public/first-paint.js?raw'
import { groundOf } from '../theme/index.ts'
import { parsePreferences } from './preference-values.ts'

const runScript = new Function('document', 'localStorage', source)

function paintWith(saved: string | null) {
  const root = { dataset: {} as Record<string, string>, dir: '', style: { backgroundColor: '' } }
  runScript({ documentElement: root }, { getItem: () => saved })
  return { mode: root.dataset.mode, direction: root.dir, ground: root.style.backgroundColor }
}

describe('what is drawn before the app runs', () => {
  it.each([
    null,
    '',
    'null',
    '{',
    '"dark"',
    '{"mode":"dark"}',
    '{"mode":"light","direction":"rtl"}',
    '{"mode":"dark","direction":"rtl"}',
    '{"mode":"purple","direction":7}',
  ])('is what the app will show for %j', (saved) => {
    const { mode, direction } = parsePreferences(saved)
    expect(paintWith(saved)).toEqual({ mode, direction, ground: groundOf[mode] })
  })

  it('is the usual look when local storage is switched off', () => {
    const root = { dataset: {} as Record<string, string>, dir: '', style: { backgroundColor: '' } }
    const localStorage = {
      getItem: () => {
        throw new Error('denied')
      },
    }
    runScript({ documentElement: root }, localStorage)
    expect(root.dataset.mode).toBe('light')
  })
})
