import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findTexts } from './find-texts.ts'
import { show } from './project-files.ts'

const before = `declare function t(text: string, values?: object): string
declare function notifySuccess(text: string): void
declare const kind: 'a' | 'b'
declare namespace JSX { interface IntrinsicElements { [name: string]: object } type Element = unknown }
`

/** The result for a file with this source. */
function look(source: string) {
  const base = `${mkdtempSync(join(tmpdir(), 'texts-'))}/`
  try {
    writeFileSync(
      join(base, 'tsconfig.json'),
      // The compiler starts anew for each case: without the types of the browser it does so in a third of the time.
      '{ "compilerOptions": { "jsx": "preserve", "strict": true, "lib": ["es5"], "types": [] }, "files": ["page.tsx"] }',
    )
    writeFileSync(join(base, 'page.tsx'), `${before}${source}`)
    const { texts, violations } = findTexts('tsconfig.json', () => true, base)
    return { texts: [...texts.keys()], violations: show(violations).map((line) => line.replace(/^\S+ /, '')) }
  } finally {
    rmSync(base, { recursive: true })
  }
}

describe('finds the texts', () => {
  test.each([
    ['of a call', "t('Save')", ['Save']],
    ['of both ways of a choice', "t(kind === 'a' ? 'Yes' : 'No')", ['No', 'Yes']],
    ['of a constant', "const texts = { done: 'All done' } as const; notifySuccess(texts.done)", ['All done']],
    [
      'of a record by its name',
      "const words: Record<string, string> = { a: 'First', b: 'Second' }; t(words[kind])",
      ['First', 'Second'],
    ],
    [
      'of a property by its name',
      "const menu: { title: string; path: string }[] = [{ title: 'Home', path: 'Homepath' }]; t(menu[0].title)",
      ['Home'],
    ],
  ])('%s', (_, source, texts) => {
    const found = look(source)
    expect(found).toEqual({ texts: expect.arrayContaining(texts), violations: [] })
    expect(found.texts).toHaveLength(texts.length)
  })
})

describe('would catch', () => {
  const lost = 'no way leads to the texts that t() gets here'
  test.each([
    ['a text that comes as an argument', 'const show = (text: string) => t(text)', lost],
    ['a text that comes out of a list', "const list = ['One', 'Two']; list.map((each) => t(each))", lost],
    [
      'a name where there are no words for it',
      "const words: Record<string, string> = { a: 'First' }; const show = (name: string) => t(words[name] ?? name)",
      'what stands behind ?? is data, which nobody translates',
    ],
    ['words between tags', 'const a = <p>Hello there</p>', 'shows “Hello there” without t()'],
    ['words in an attribute', 'const a = <input placeholder="Your name" />', 'shows “Your name” without t()'],
    ['one of two strings', "const a = <p>{kind === 'a' ? t('Yes') : 'Never'}</p>", 'shows “Never” without t()'],
    ['words around a value', `const a = <p>{\`Piece \${kind}\`}</p>`, 'shows “Piece” without t()'],
  ])('%s', (_, source, message) => {
    expect(look(source).violations).toEqual([message])
  })
})

test('ignores keys, codes, the product name and identifiers', () => {
  const source = `const KeyCap = 'kbd'
    const a = <div id="main" title={t('Title')}><kbd>Enter</kbd> Clothesline {kind === 'a' && '–'} 12</div>`
  expect(look(source)).toEqual({ texts: ['Title'], violations: [] })
})
