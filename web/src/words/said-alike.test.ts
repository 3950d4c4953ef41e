import { expect, test } from 'vitest'
import { menuFor } from '../shell/navigation/menus.ts'
import hindi from './hi.json'
import marathi from './mr.json'

const languages = [
  { language: 'Hindi', texts: hindi.texts as Record<string, string> },
  { language: 'Marathi', texts: marathi.texts as Record<string, string> },
]

/** Plural forms are read apart by the build. */
const said = (text: unknown) => (typeof text === 'string' ? text : JSON.stringify(text))

/** The pages as the menu names them, and parts of pages that texts name. */
const pages = menuFor('Store', { isGroupHead: true }).flatMap((item) => {
  if (!('title' in item)) return []
  return [item.title, ...('children' in item ? item.children.map(({ title }) => title) : [])]
})
const named = [...pages, 'Day close', 'Send out', 'Open WhatsApp']

/** "under Settings", "in Messages", "Settings › GST"; not a page of something else, such as "Orders taken". */
const names = (text: string, page: string) =>
  new RegExp(`(^|[ “])${page} ›|(under|in|from|with|use) ${page}([.,;:]| to | ›|$)`).test(text)

test.each(languages)('texts in $language name pages as the menu does', ({ texts }) => {
  const found = Object.keys(texts).flatMap((text) =>
    named.filter((page) => names(text, page)).map((page) => ({ text, page })),
  )
  expect(found.length).toBeGreaterThan(8)
  const others = found.filter(({ text, page }) => !said(texts[text]).includes(said(texts[page])))
  expect(others).toEqual([])
})

test.each([
  ['Hindi', hindi.texts, ['नकल', 'सेटिंग्स', 'भुगतान', 'नकद', 'आख़िरी', 'बाक़ी', 'लॉगिन', 'जमा हुआ', 'शाखा', 'सूची', 'संदेश']],
  ['Marathi', marathi.texts, ['अहवाल', 'निर्यात', 'गोठव', 'पूर्ववत']],
])('one thing has one word in %s', (_, texts, others) => {
  const found = Object.entries(texts as Record<string, string>).filter(([, text]) =>
    others.some((word) => said(text).includes(word)),
  )
  expect(found).toEqual([])
})

test('weekdays are said so that they are understood', () => {
  const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
  expect(days.map((day) => hindi.texts[day])).toEqual(['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'])
})
