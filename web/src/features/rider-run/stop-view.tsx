import { mdiArrowLeft, mdiMapMarkerOutline, mdiPhone } from '@mdi/js'
import { useState } from 'react'
import { formatPhone } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { mapLink } from '../pickup/index.ts'
import { CollectMoney } from './collect-money.tsx'
import { HandOver } from './hand-over.tsx'
import { Field, Notice, Part, Sign, type StopPartProps } from './parts.tsx'
import { RefusedActs } from './refused-acts.tsx'
import { addressOf, StopState } from './stop-card.tsx'
import { placeOf } from './stop-place.ts'
import { TagCheck } from './tag-check.tsx'
import { useTyped } from './typed.ts'
import { isOpen } from './with-acts.ts'

/** One stop: who and where, and what to do there. */
export function StopView({ stop, run, state, onBack }: StopPartProps & { onBack: () => void }) {
  const part = { stop, run, state }
  const isToDo = stop.isMine && isOpen(stop)
  return (
    <>
      <button type="button" className="plain back" onClick={onBack}>
        <Sign path={mdiArrowLeft} />
        {t('All stops')}
      </button>
      <header>
        <StopState stop={stop} />
        <h1 tabIndex={-1}>{stop.customer}</h1>
        <p>
          <bdi>{addressOf(stop)}</bdi>
        </p>
        {[stop.note, stop.reason].filter(Boolean).map((text) => (
          <p key={text} className="quiet">
            <bdi>{text}</bdi>
          </p>
        ))}
      </header>
      <div className="row even">
        <a
          className="button"
          href={`tel:+91${stop.contact}`}
          aria-label={t('Call {phone}', { phone: formatPhone(stop.contact) })}
        >
          <Sign path={mdiPhone} />
          {t('Call')}
        </a>
        <a className="button" href={mapLink(stop)} target="_blank" rel="noreferrer">
          <Sign path={mdiMapMarkerOutline} />
          {t('Map')}
        </a>
      </div>
      <RefusedActs state={state} phone={run.store.phone} visitId={stop._id} />
      {!stop.isMine && (
        <button
          type="button"
          className="main"
          onClick={() => {
            void state.act({ kind: 'take', ...placeOf(stop) })
            onBack()
          }}
        >
          {t('Take this stop')}
        </button>
      )}
      {isToDo && stop.status === 'accepted' && (
        <button type="button" className="main" onClick={() => void state.act({ kind: 'leave', ...placeOf(stop) })}>
          {t('I am on the way')}
        </button>
      )}
      {isToDo && stop.kind === 'delivery' && <Delivery {...part} onDone={onBack} />}
      {isToDo && stop.kind === 'pickup' && (
        <>
          <PickUp {...part} onDone={onBack} />
          <Fail {...part} onDone={onBack} />
        </>
      )}
      {stop.status === 'cancelled' && (
        <Notice tone="warning">
          {stop.kind === 'delivery'
            ? t('This delivery was cancelled. Please bring the clothes back to the shop.')
            : t('This pickup was cancelled. If you have the clothes, please bring them to the shop.')}
        </Notice>
      )}
    </>
  )
}

/** Taking money and handing over stay in sight, in a bar below, however many pieces there are. */
function Delivery({ onDone, ...part }: StopPartProps & { onDone: () => void }) {
  const [bar, setBar] = useState<Element | null>(null)
  return (
    <>
      {bar !== null && (
        <>
          <TagCheck stop={part.stop} bar={bar} />
          <CollectMoney {...part} bar={bar} />
          <HandOver {...part} bar={bar} onDone={onDone} />
        </>
      )}
      <Fail {...part} onDone={onDone} />
      <div className="bar" ref={setBar} />
    </>
  )
}

/** Counted at the door, or a closed bag by its number and seal. */
function PickUp({ stop, state, onDone }: StopPartProps & { onDone: () => void }) {
  const [pieces, setPieces] = useTyped(stop._id, 'pieces')
  const [bagNumber, setBagNumber] = useTyped(stop._id, 'bag')
  const [seal, setSeal] = useTyped(stop._id, 'seal')
  const [isTried, setIsTried] = useState(false)
  const count = Number(pieces)
  const isCounted = /^\d{1,4}$/.test(pieces.trim()) && count > 0
  const isEnough = isCounted || (pieces.trim() === '' && bagNumber.trim() !== '')
  const send = () => {
    setIsTried(true)
    if (!isEnough) return
    const bag = bagNumber.trim() === '' ? {} : { bagNumber: bagNumber.trim(), seal: seal.trim() }
    void state.act({ kind: 'pickUp', ...placeOf(stop), ...(isCounted && { pieces: count }), ...bag })
    onDone()
  }
  return (
    <Part title={t('Pick up')}>
      <Field
        label={t('Pieces')}
        value={pieces}
        inputMode="numeric"
        error={isTried && !isEnough ? t('Count the pieces, or enter the bag number') : undefined}
        onType={setPieces}
      />
      <Field label={t('Bag number')} value={bagNumber} onType={setBagNumber} />
      <Field label={t('Seal')} value={seal} onType={setSeal} />
      <button type="button" className="main wide" onClick={send}>
        {t('Clothes picked up')}
      </button>
    </Part>
  )
}

function Fail({ stop, state, onDone }: StopPartProps & { onDone: () => void }) {
  const [reason, setReason] = useTyped(stop._id, 'failure')
  const [isOpened, setIsOpened] = useState(reason !== '')
  const [isTried, setIsTried] = useState(false)
  const reasons = [t('Nobody at home'), t('The customer wants another day'), t('The address was not found')]
  const isMissing = reason.trim() === ''
  const send = () => {
    setIsTried(true)
    if (isMissing) return
    void state.act({ kind: 'fail', ...placeOf(stop), reason: reason.trim() })
    onDone()
  }
  if (!isOpened) {
    return (
      <button type="button" className="plain" onClick={() => setIsOpened(true)}>
        {t('It could not be done')}
      </button>
    )
  }
  return (
    <Part title={t('It could not be done')}>
      <div className="row">
        {reasons.map((text) => (
          <button key={text} type="button" onClick={() => setReason(text)}>
            {text}
          </button>
        ))}
      </div>
      <Field
        label={t('Reason')}
        value={reason}
        isLong
        error={isTried && isMissing ? t('Please write down the reason') : undefined}
        onType={setReason}
      />
      <button type="button" className="main danger wide" onClick={send}>
        {t('Save')}
      </button>
    </Part>
  )
}
