/** Hindi */
export default {
  'This language could not be downloaded. Check your connection and try again.':
    'यह भाषा डाउनलोड नहीं हो सकी। अपना इंटरनेट देखें और फिर कोशिश करें।',

  'Betting is for adults only. Bet only what you can afford to lose, and stop when it is no longer fun.':
    'बेटिंग सिर्फ़ वयस्कों के लिए है। उतना ही लगाएं जितना हारना आप सह सकें, और मज़ा न आए तो रुक जाएं।',
  'Every bet is subject to the rules of its market and <rules>of this site</rules>. Odds and scores may be delayed; the exchange’s record decides.':
    'हर बेट पर उसके मार्केट के और <rules>इस साइट के</rules> नियम लागू होते हैं। ऑड्स और स्कोर देर से आ सकते हैं; एक्सचेंज का रिकॉर्ड ही मान्य है।',
  'My profile': 'मेरी प्रोफ़ाइल',
  'Player protection': 'प्लेयर प्रोटेक्शन',
  Terms: 'शर्तें',
  Privacy: 'प्राइवेसी',
  Rules: 'नियम',
  'Self-check': 'सेल्फ़-चेक',

  'Account of {name}': '{name} का अकाउंट',
  'Current bets': 'मौजूदा बेट्स',
  'Profit and loss': 'प्रॉफ़िट और लॉस',
  'Account statement': 'अकाउंट स्टेटमेंट',
  Payment: 'पेमेंट',
  'Deposits and withdrawals': 'डिपॉज़िट और विड्रॉल',
  Bonus: 'बोनस',
  'Change password': 'पासवर्ड बदलें',
  'Get the app': 'ऐप लें',
  'Log out': 'लॉग आउट',
};
