export interface TrustWords {
  title: string
  why: string
  download: string
  only: string
  steps: readonly { system: string; steps: readonly string[] }[]
  open: string
  fingerprint: string
}

/** What the page that explains https says, in the languages of the pages. */
export const trustWords: Record<'en' | 'hi' | 'mr', TrustWords> = {
  en: {
    title: 'Trust this shop’s computer',
    why: 'Do this once on every phone and counter. The camera, working without a network, and installing Clothesline as an app need it.',
    download: 'Download the certificate',
    only: 'It vouches only for addresses in a network like the shop’s, never for a website such as a bank’s.',
    steps: [
      {
        system: 'Android',
        steps: [
          'Tap “Download the certificate” above.',
          'Open Settings and search for “CA certificate” (Security › More security settings › Install from phone storage).',
          'Tap “Install anyway”, and choose the file clothesline.crt from Downloads.',
        ],
      },
      {
        system: 'iPhone and iPad',
        steps: [
          'Open this page in Safari, tap “Download the certificate” above, and tap “Allow”.',
          'Open Settings, tap “Profile Downloaded”, then “Install”.',
          'Open Settings › General › About › Certificate Trust Settings, and switch Clothesline on.',
        ],
      },
      {
        system: 'Windows',
        steps: [
          'Click “Download the certificate” above, and open the file clothesline.crt.',
          'Click “Install Certificate…”, choose “Current User”, then “Place all certificates in the following store”.',
          'Click “Browse…”, choose “Trusted Root Certification Authorities”, then “Finish” and “Yes”.',
        ],
      },
    ],
    open: 'Then close the browser, and open',
    fingerprint:
      'Before you trust it, compare its SHA-256 fingerprint with the one that the program printed at its start:',
  },
  hi: {
    title: 'दुकान के कंप्यूटर पर भरोसा करें',
    why: 'हर फ़ोन और काउंटर पर यह एक बार करें। कैमरा, बिना नेटवर्क के काम और Clothesline को ऐप की तरह इंस्टॉल करना इसके बिना नहीं होता।',
    download: 'सर्टिफ़िकेट डाउनलोड करें',
    only: 'यह सिर्फ़ दुकान जैसे नेटवर्क के पतों के लिए है, बैंक जैसी किसी वेबसाइट के लिए कभी नहीं।',
    steps: [
      {
        system: 'Android',
        steps: [
          'ऊपर “सर्टिफ़िकेट डाउनलोड करें” दबाएँ।',
          'Settings खोलकर “CA certificate” खोजें (Security › More security settings › Install from phone storage)।',
          '“Install anyway” दबाएँ और Downloads से clothesline.crt चुनें।',
        ],
      },
      {
        system: 'iPhone और iPad',
        steps: [
          'यह पेज Safari में खोलें, ऊपर “सर्टिफ़िकेट डाउनलोड करें” दबाएँ, फिर “Allow”।',
          'Settings खोलें, “Profile Downloaded” दबाएँ, फिर “Install”।',
          'Settings › General › About › Certificate Trust Settings में Clothesline चालू करें।',
        ],
      },
      {
        system: 'Windows',
        steps: [
          'ऊपर “सर्टिफ़िकेट डाउनलोड करें” दबाएँ और clothesline.crt खोलें।',
          '“Install Certificate…” दबाएँ, “Current User” चुनें, फिर “Place all certificates in the following store”।',
          '“Browse…” दबाकर “Trusted Root Certification Authorities” चुनें, फिर “Finish” और “Yes”।',
        ],
      },
    ],
    open: 'फिर ब्राउज़र बंद करें और यह पता खोलें',
    fingerprint: 'भरोसा करने से पहले इसका SHA-256 फ़िंगरप्रिंट उससे मिलाएँ जो प्रोग्राम ने शुरू होते समय लिखा था:',
  },
  mr: {
    title: 'दुकानाच्या कॉम्प्युटरवर विश्वास ठेवा',
    why: 'प्रत्येक फोन आणि काउंटरवर हे एकदा करा. कॅमेरा, नेटवर्कशिवाय काम आणि Clothesline ॲप म्हणून इन्स्टॉल करणे याशिवाय होत नाही.',
    download: 'सर्टिफिकेट डाउनलोड करा',
    only: 'हे फक्त दुकानासारख्या नेटवर्कमधील पत्त्यांसाठी आहे, बँकेसारख्या वेबसाइटसाठी कधीच नाही.',
    steps: [
      {
        system: 'Android',
        steps: [
          'वर “सर्टिफिकेट डाउनलोड करा” दाबा.',
          'Settings उघडून “CA certificate” शोधा (Security › More security settings › Install from phone storage).',
          '“Install anyway” दाबा आणि Downloads मधून clothesline.crt निवडा.',
        ],
      },
      {
        system: 'iPhone आणि iPad',
        steps: [
          'हे पान Safari मध्ये उघडा, वर “सर्टिफिकेट डाउनलोड करा” दाबा, मग “Allow”.',
          'Settings उघडा, “Profile Downloaded” दाबा, मग “Install”.',
          'Settings › General › About › Certificate Trust Settings मध्ये Clothesline चालू करा.',
        ],
      },
      {
        system: 'Windows',
        steps: [
          'वर “सर्टिफिकेट डाउनलोड करा” दाबा आणि clothesline.crt उघडा.',
          '“Install Certificate…” दाबा, “Current User” निवडा, मग “Place all certificates in the following store”.',
          '“Browse…” दाबून “Trusted Root Certification Authorities” निवडा, मग “Finish” आणि “Yes”.',
        ],
      },
    ],
    open: 'मग ब्राउझर बंद करा आणि हा पत्ता उघडा',
    fingerprint: 'विश्वास ठेवण्याआधी याचा SHA-256 फिंगरप्रिंट प्रोग्रामने सुरू होताना छापलेल्याशी जुळवा:',
  },
}
