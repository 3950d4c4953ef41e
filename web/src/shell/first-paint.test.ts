import { describe, expect, it } from 'vitest'
import source from '../../public/first-paint.js?raw'
import { groundOf } from '../theme/index.ts'
import { parsePreferences } from './preference-values.ts'

const runScript = new Function('document', 'localStorage', 'MutationObserver', source)

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

describe('the launch screen', () => {
  /** Runs the script, then reads the rest of the page; the name is part of it at the second look. */
  function launchWith(saved: Partial<Record<string, string>>) {
    const root = { dataset: {}, dir: '', style: {} }
    const name = { textContent: 'Clothesline' }
    const looks: (typeof name | null)[] = [null, name]
    let isWatching = false
    let look = () => {}
    class Observer {
      constructor(tell: (changes: unknown[], observer: Observer) => void) {
        look = () => tell([], this)
      }
      observe() {
        isWatching = true
      }
      disconnect() {
        isWatching = false
      }
    }
    const page = { documentElement: root, querySelector: () => looks.shift() ?? null }
    runScript(page, { getItem: (key: string) => saved[key] ?? null }, Observer)
    while (isWatching && looks.length > 0) look()
    return { name: name.textContent, isWatching }
  }

  it('shows the name of the shop that is logged in', () => {
    const saved = { loginType: 'Store', storeName: 'Sparkle <Dry> Cleaners' }
    expect(launchWith(saved)).toEqual({ name: 'Sparkle <Dry> Cleaners', isWatching: false })
  })

  it.each([
    {},
    { loginType: 'Admin', storeName: 'Sparkle' },
    { loginType: 'Store' },
    { loginType: 'undefined', storeName: 'undefined' },
    { loginType: 'Store', storeName: 'undefined' },
  ] as Partial<Record<string, string>>[])('shows our own name with %j', (saved) => {
    expect(launchWith(saved)).toEqual({ name: 'Clothesline', isWatching: false })
  })
})
