import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { closeNotification } from '../lib/notifications.ts'

/** The person at the page. Without layout no element can cover another. */
export const user = userEvent.setup({
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
  // As by drag and drop, or with the choice "All files".
  applyAccept: false,
})

type Name = string | RegExp
type Found = HTMLElement | Promise<HTMLElement>

/** Parts of the page, waited for. `place` is the part that they are in. */
const inside = (place?: HTMLElement) => (place ? within(place) : screen)
export const button = (name: Name, place?: HTMLElement) => inside(place).findByRole('button', { name })
export const field = (name: Name, place?: HTMLElement) =>
  inside(place).findByLabelText<HTMLInputElement>(typeof name === 'string' ? labelOf(name) : name)
export const dialog = (name: Name) => screen.findByRole('dialog', { name })
export const question = (name: Name) => screen.findByRole('alertdialog', { name })
export const link = (name: Name, place?: HTMLElement) => inside(place).findByRole('link', { name })
export const menuItem = (name: Name) => screen.findByRole('menuitem', { name })
export const region = (name: Name) => screen.findByRole('region', { name })
export const shown = (text: Name, place?: HTMLElement) => inside(place).findByText(text, { exact: false })

/** A row of a table with this text in it. */
export function row(text: Name): Promise<HTMLElement> {
  return waitFor(() => {
    const rows = screen.getAllByRole('row').slice(1)
    const found = rows.find(({ textContent }) => textContent?.match(text))
    if (!found) throw new Error(`No row has ${text}: ${rows.map(({ textContent }) => textContent).join(' | ')}`)
    return found
  })
}

/** The label of a field that must be filled in ends with an asterisk. */
const labelOf = (name: string) => new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s\\*)?$`)

export async function click(target: Found): Promise<void> {
  await user.click(await target)
}

/** Puts the text in place of what is in the field, at once: typing key by key draws the page as often. */
export async function fill(target: Found, text: string): Promise<void> {
  const input = await target
  input.focus()
  fireEvent.input(input, { target: { value: text } })
}

export const press = (keys: string) => user.keyboard(keys)

let pressedAt = 0
let isScanning = false

/** Keys come as from a person, or from a scanner, however fast the test is: the app tells them apart by their times. */
export function timeKeys(): void {
  const note = (event: Event) => {
    pressedAt = isScanning ? pressedAt + 5 : Math.max(performance.now(), pressedAt + 150)
    Object.defineProperty(event, 'timeStamp', { value: pressedAt })
  }
  window.addEventListener('keydown', note, { capture: true })
}

/** A scanner is a keyboard that types very fast and ends with Enter. */
export function scan(code: string): void {
  const target = document.activeElement ?? document.body
  const type = (key: string) => {
    const isFree = fireEvent.keyDown(target, { key })
    if (isFree && key.length === 1 && target instanceof HTMLInputElement) {
      fireEvent.input(target, { target: { value: `${target.value}${key}` } })
    }
    fireEvent.keyUp(target, { key })
  }
  pressedAt = Math.max(performance.now(), pressedAt + 150)
  isScanning = true
  for (const key of [...code, 'Enter']) type(key)
  isScanning = false
}

const heard: string[] = []

/** Sound is not part of this DOM: what would be heard is written down. */
class SilentAudio {
  currentTime = 0
  destination = {}
  createGain() {
    const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
    return { gain, connect: () => {} }
  }
  createOscillator() {
    const frequency = { value: 0 }
    const start = () => heard.push(frequency.value > 500 ? 'hit' : 'miss')
    return { frequency, start, stop: () => {}, connect: (next: unknown) => next }
  }
}
vi.stubGlobal('AudioContext', SilentAudio)

/** The beeps from now on: `hit` or `miss`. */
export function hearBeeps(): string[] {
  heard.length = 0
  return heard
}

/** Chooses from a list. Where its code came only now, a plain field stood in its place, and it is pressed again. */
export async function choose(name: Name, option: Name, place?: HTMLElement): Promise<void> {
  const open = async () => {
    await click(field(name, place))
    return screen.findByRole('option', { name: option }, { timeout: 5_000 })
  }
  await click(open().catch(open))
}

/** Opens a menu and presses an entry of it. */
export async function pick(menu: Name, entry: Name): Promise<void> {
  await click(button(menu))
  await click(menuItem(entry))
}

/** Waits for a notification such as `Success : Rate updated succesfully`. They come one at a time: earlier ones go. */
export function expectNotification(text: string): Promise<void> {
  return waitFor(() => {
    const notification = document.querySelector('.MuiAlert-filled')
    const content = notification?.textContent ?? ''
    if (notification !== null) closeNotification()
    expect(content).toContain(text)
  })
}

/** Waits until the part has this text somewhere in it. */
export function expectText(part: () => HTMLElement | null, text: Name): Promise<void> {
  return waitFor(() => {
    const content = part()?.textContent ?? ''
    text instanceof RegExp ? expect(content).toMatch(text) : expect(content).toContain(text)
  })
}

export const expectFocus = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element))

/** Waits until the address, with its search, is or contains this. */
export const expectAddress = (address: Name) =>
  waitFor(() => expect(`${location.pathname}${location.search}${location.hash}`).toMatch(address))

/** Waits until there is no such thing. */
export function expectGone(find: () => Element | null): Promise<void> {
  return waitFor(() => expect(find()).toBeNull())
}

/** What is wrong with a field, or how to fill it in, as a screen reader says it. */
export function descriptionOf(input: HTMLElement): string {
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** The store-admin step, with the password that was mailed to the store. */
export async function passOtp(shop: { mailedOtp(): Promise<string> }): Promise<void> {
  const step = await dialog('Store-admin step')
  await click(button('Send OTP', step))
  await button('Send another OTP', step)
  await fill(field('OTP', step), await shop.mailedOtp())
  await click(button('Verify', step))
  await expectGone(() => screen.queryByRole('dialog', { name: 'Store-admin step' }))
}

/** The file that the page saves while `save` runs. */
export async function savedFile(save: () => Promise<unknown>): Promise<{ name: string; text: string; blob: Blob }> {
  const blobs = vi.spyOn(URL, 'createObjectURL')
  const links = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await save()
  await waitFor(() => expect(links).toHaveBeenCalled())
  const name = (links.mock.contexts.at(-1) as HTMLAnchorElement).download
  const blob = blobs.mock.calls.at(-1)?.[0] as Blob
  blobs.mockRestore()
  links.mockRestore()
  return { name, blob, text: await blob.text() }
}
