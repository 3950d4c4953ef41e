import { describe, expect, test } from 'vitest'
import { escapeLike, typoPatterns } from './typo-patterns.ts'

/** LIKE as the database evaluates it. */
function isLike(text: string, pattern: string): boolean {
  const signs: Record<string, string> = { '%': '.*', _: '.' }
  const source = pattern.replaceAll(/\\(.)|([%_])|[.*+?^${}()|[\]]/g, (sign, escaped?: string, wild?: string) =>
    escaped ? `\\${escaped}` : ((wild && signs[wild]) ?? `\\${sign}`),
  )
  return new RegExp(`^${source}$`, 's').test(text)
}
const finds = (typed: string, name: string) => {
  const { near, all } = typoPatterns(typed)
  const isFound = all.some((pattern) => isLike(` ${name}`, pattern))
  if (isFound) expect(near.some((pattern) => isLike(` ${name}`, pattern))).toBe(true)
  return isFound
}

describe('the patterns for a typed word', () => {
  test.each([
    ['sarma', 'samra'],
    ['sarma', 'sarma rao'],
    ['sarma', 'mina sarma'],
    ['samra', 'sarma'],
    ['srama', 'sarma'],
    ['sarna', 'sarma'],
    ['sama', 'sarma'],
    ['sarrma', 'sarma'],
    ['arma', 'sarma'],
    ['sar', 'sarma'],
    ['ral', 'raul'],
    ['sarm', 'samr'],
  ])('%s finds %s', (typed, name) => {
    expect(finds(typed, name)).toBe(true)
  })

  test.each([
    ['sarma', 'verma'],
    ['rao', 'ravi'],
    ['ab', 'ax'],
    ['100', 'anybody'],
    ['kumar', 'akumal'],
  ])('%s does not find %s', (typed, name) => {
    expect(finds(typed, name)).toBe(false)
  })

  test('every tolerated typo also matches the coarse patterns', () => {
    for (const name of ['bcdgijkl', 'bcdgijkln', 'bcdg', 'bcd']) {
      const letters = [...name]
      for (let at = 0; at < letters.length; at++) {
        const without = letters.filter((_, index) => index !== at).join('')
        const swapped = letters
          .with(at, letters[at + 1] ?? '')
          .with(Math.min(at + 1, letters.length - 1), letters[at] ?? '')
        for (const typed of [
          without,
          swapped.join(''),
          letters.with(at, 'm').join(''),
          `${name.slice(0, at)}m${name.slice(at)}`,
        ]) {
          const isFound = finds(typed, name)
          if (name.length > 4) expect(isFound).toBe(true)
        }
      }
    }
  })

  test('match special characters literally', () => {
    expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\')
    expect(finds('%%%%%', 'anybody')).toBe(false)
    expect(finds('_____', 'anybody')).toBe(false)
  })
})
