import type { RunStop } from '@clothesline/contract'
import { parseTag } from '@clothesline/domain'
import { mdiBarcodeScan } from '@mdi/js'
import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../lib/i18n.ts'
import { Field, Notice, Part, Sign } from './parts.tsx'
import { TagCamera } from './tag-camera.tsx'
import { useTyped } from './typed.ts'

/**
 * Whether the right clothes are in the bag: each tag by touch, by camera, by a scanner that types, or by hand. Needs no
 * network. How many are checked stands in the bar.
 */
export function TagCheck({ stop, bar }: { stop: RunStop; bar: Element }) {
  const [ticked, setTicked] = useTyped(stop._id, 'tags')
  const checked = new Set(ticked.split(' ').filter(Boolean))
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isCameraOn, setIsCameraOn] = useState(false)
  const check = (text: string) => {
    const tag = parseTag(text)?.tag
    if (tag === undefined) return setProblem(t('{tag} is not a tag, or was misread', { tag: text }))
    if (!stop.pieces.some((piece) => piece.tag === tag)) {
      return setProblem(t('{tag} does not belong to this order', { tag }))
    }
    tick(tag, true)
  }
  const tick = (tag: string, isThere: boolean) => {
    const others = [...checked].filter((other) => other !== tag)
    setProblem(undefined)
    setTicked((isThere ? [...others, tag] : others).join(' '))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') check(typed)
    setTyped('')
  }
  if (stop.pieces.length === 0) return null
  const progress = { checked: checked.size, total: stop.pieces.length }
  return (
    <Part title={t('Order {invoice}', { invoice: stop.invoice ?? '' })}>
      {createPortal(
        <p role="status" className="checked">
          {t('Checked: {checked} of {total}', progress)}
        </p>,
        bar,
      )}
      <button type="button" aria-expanded={isCameraOn} onClick={() => setIsCameraOn(!isCameraOn)}>
        <Sign path={mdiBarcodeScan} />
        {isCameraOn ? t('Camera off') : t('Scan with the camera')}
      </button>
      {isCameraOn && <TagCamera onText={check} />}
      <form className="tag" onSubmit={submit}>
        <Field label={t('Tag')} value={typed} onType={setTyped} />
        <button type="submit">{t('Check')}</button>
      </form>
      {problem !== undefined && (
        <Notice tone="wrong" role="alert">
          {problem}
        </Notice>
      )}
      <ul className="pieces">
        {stop.pieces.map(({ tag, cloth, service }) => (
          <li key={tag}>
            <label>
              <input type="checkbox" checked={checked.has(tag)} onChange={({ target }) => tick(tag, target.checked)} />
              <span>
                <bdi>{[cloth, service].filter(Boolean).join(', ')}</bdi>
                <bdi dir="ltr">{tag}</bdi>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Part>
  )
}
