import type { Run, RunStop } from '@clothesline/contract'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { RunState } from './use-run.ts'

export interface StopPartProps {
  stop: RunStop
  run: Run
  state: RunState
}

/** One thing to do at a stop. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** A drawing of @mdi/js. It says nothing that the text next to it does not say. */
export function Sign({ path }: { path: string }) {
  return (
    <svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

interface NoticeProps {
  tone: 'good' | 'wrong' | 'warning'
  role?: 'alert' | 'status'
  children: ReactNode
}

export function Notice({ tone, role, children }: NoticeProps) {
  return (
    <div className={`notice ${tone}`} role={role}>
      {children}
    </div>
  )
}

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'ref'> {
  label: string
  value: string
  hint?: string
  /** What is wrong with it, in place of the hint. */
  error?: string | undefined
  isLong?: boolean
  inputRef?: RefObject<HTMLInputElement | null>
  onType: (text: string) => void
}

export function Field({ label, value, hint, error, isLong = false, inputRef, onType, ...rest }: FieldProps) {
  const id = useId()
  const said = error ?? hint
  const shared = {
    id,
    value,
    autoComplete: 'off',
    'aria-invalid': error !== undefined,
    'aria-describedby': said === undefined ? undefined : `${id}-said`,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea {...shared} rows={2} onChange={({ target }) => onType(target.value)} />
      ) : (
        <input {...shared} {...rest} ref={inputRef} onChange={({ target }) => onType(target.value)} />
      )}
      {said !== undefined && (
        <p id={`${id}-said`} className={error === undefined ? 'quiet' : 'error'}>
          {said}
        </p>
      )}
    </div>
  )
}

interface QuestionProps {
  title: string
  explanation: string
  confirmLabel: string
  cancelLabel: string
  isDangerous?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks once more. The safe answer comes first, and so has the focus. */
export function Question(props: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        props.onCancel()
      }}
    >
      <h2 id={`${id}-title`}>{props.title}</h2>
      <p id={`${id}-text`}>{props.explanation}</p>
      <div className="row even">
        <button type="button" onClick={props.onCancel}>
          {props.cancelLabel}
        </button>
        <button type="button" className={props.isDangerous ? 'main danger' : 'main'} onClick={props.onConfirm}>
          {props.confirmLabel}
        </button>
      </div>
    </dialog>
  )
}
