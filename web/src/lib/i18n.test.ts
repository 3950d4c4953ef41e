import { afterEach, describe, expect, it } from 'vitest'
import { setDictionary, t } from './i18n.ts'

describe('t', () => {
  afterEach(() => setDictionary({}))

  it('shows the English text where there is no translation', () => {
    expect(t('Log in')).toBe('Log in')
  })

  it('shows the translation where there is one', () => {
    setDictionary({ 'Log in': 'लॉग इन करें' })
    expect(t('Log in')).toBe('लॉग इन करें')
  })

  it('fills in the values, and leaves a placeholder that has none', () => {
    setDictionary({ '{count} of {total}': '{total} में से {count}' })
    expect(t('{count} of {total}', { count: 2, total: 5 })).toBe('5 में से 2')
    expect(t('{count} of {rest}', { count: 2 })).toBe('2 of {rest}')
  })
})
