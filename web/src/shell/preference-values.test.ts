import { describe, expect, it } from 'vitest'
import { defaultPreferences, offerFor, type Preferences, parsePreferences, preferencesOn } from './preference-values.ts'

const chosen = (changes: Partial<Preferences>): Preferences => ({ ...defaultPreferences, ...changes })

describe('reading saved preferences', () => {
  it('gives the defaults when nothing was saved', () => {
    expect(parsePreferences(null)).toEqual(defaultPreferences)
  })

  it.each(['', 'null', '[]', '"dark"', '{', '12'])('gives the defaults for %j', (saved) => {
    expect(parsePreferences(saved)).toEqual(defaultPreferences)
  })

  it('reads back what was saved', () => {
    const everything = chosen({
      mode: 'dark',
      skin: 'semi-dark',
      themeColor: 'info',
      contentWidth: 'boxed',
      appBar: 'hidden',
      footer: 'fixed',
      appBarBlur: false,
      direction: 'rtl',
      navHidden: true,
      navCollapsed: true,
      verticalNavToggleType: 'accordion',
    })
    expect(parsePreferences(JSON.stringify(everything))).toEqual(everything)
  })

  it('lets a broken value fall back and keeps the others', () => {
    const saved = JSON.stringify({ mode: 'dark', skin: 'shiny', themeColor: 7, navCollapsed: 'yes', footer: null })
    expect(parsePreferences(saved)).toEqual(chosen({ mode: 'dark' }))
  })

  it('ignores what it does not know', () => {
    expect(parsePreferences('{"mode":"dark","lastLayout":"horizontal"}')).toEqual(chosen({ mode: 'dark' }))
  })

  it('turns semi-dark and the hidden app bar to default and fixed in a horizontal layout', () => {
    const saved = JSON.stringify({ layout: 'horizontal', skin: 'semi-dark', appBar: 'hidden' })
    expect(parsePreferences(saved)).toEqual(chosen({ layout: 'horizontal', skin: 'default', appBar: 'fixed' }))
  })

  it('keeps the bordered skin and the static app bar in a horizontal layout', () => {
    const saved = JSON.stringify({ layout: 'horizontal', skin: 'bordered', appBar: 'static' })
    expect(parsePreferences(saved)).toEqual(chosen({ layout: 'horizontal', skin: 'bordered', appBar: 'static' }))
  })
})

describe('on a narrow screen', () => {
  it('the menu is vertical, whole and reachable', () => {
    const wanted = chosen({ layout: 'horizontal', navCollapsed: true, navHidden: true })
    const shown = preferencesOn({ isWide: false }, wanted)
    expect(shown).toMatchObject({ layout: 'vertical', navCollapsed: false, navHidden: false })
  })

  it('a hidden app bar is shown, for it has the only menu button', () => {
    expect(preferencesOn({ isWide: false }, chosen({ appBar: 'hidden' })).appBar).toBe('fixed')
    expect(preferencesOn({ isWide: false }, chosen({ appBar: 'static' })).appBar).toBe('static')
  })

  it('a wide screen gets back what was chosen', () => {
    const wanted = chosen({ layout: 'horizontal', navHidden: true })
    preferencesOn({ isWide: false }, wanted)
    expect(preferencesOn({ isWide: true }, wanted)).toEqual(wanted)
  })
})

describe('on a wide screen', () => {
  it('a hidden app bar is shown while the menu is hidden too, for it has the only menu button', () => {
    const shown = (changes: Partial<Preferences>) => preferencesOn({ isWide: true }, chosen(changes))
    expect(shown({ navHidden: true, appBar: 'hidden' })).toMatchObject({ navHidden: true, appBar: 'fixed' })
    expect(shown({ navHidden: true, appBar: 'static' }).appBar).toBe('static')
    expect(shown({ navHidden: false, appBar: 'hidden' }).appBar).toBe('hidden')
  })
})

describe('what the customizer offers', () => {
  it('is everything beside a vertical menu', () => {
    expect(offerFor(defaultPreferences)).toEqual({
      semiDark: true,
      hiddenAppBar: true,
      toggleType: true,
      collapsed: true,
    })
  })

  it('leaves out semi-dark, the hidden app bar, the toggle type and collapsed in a horizontal layout', () => {
    expect(offerFor(chosen({ layout: 'horizontal' }))).toEqual({
      semiDark: false,
      hiddenAppBar: false,
      toggleType: false,
      collapsed: false,
    })
  })

  it('does not offer to collapse a hidden menu', () => {
    expect(offerFor(chosen({ navHidden: true })).collapsed).toBe(false)
  })
})
