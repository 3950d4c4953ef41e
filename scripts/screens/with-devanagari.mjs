import { mkdirSync, writeFileSync } from 'node:fs'
import { inRoot } from '../lib/root.mjs'

/**
 * Some customers of the demo have names in Devanagari, and a machine for tests often has no font for them. The browser is
 * shown the one of our documents as well, by the variable that this returns.
 * @returns {{ FONTCONFIG_FILE: string }}
 */
export function withDevanagari() {
  const path = inRoot('.cache', 'fonts.conf')
  mkdirSync(inRoot('.cache'), { recursive: true })
  const fonts = inRoot('node_modules', '@expo-google-fonts', 'mukta')
  writeFileSync(
    path,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${fonts}</dir></fontconfig>
`,
  )
  return { FONTCONFIG_FILE: path }
}
