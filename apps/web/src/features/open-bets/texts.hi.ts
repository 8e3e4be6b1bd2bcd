export default {
  'Open bets': 'खुली बेट्स',
  'Unmatched ({n})': 'अनमैच्ड ({n})',
  'Matched ({n})': 'मैच्ड ({n})',
  'No unmatched bets': 'कोई अनमैच्ड बेट नहीं',
  'No matched bets': 'कोई मैच्ड बेट नहीं',
  'Your bets could not be loaded': 'आपकी बेट्स लोड नहीं हो सकीं',
  '{reason} Your bets are not affected.': '{reason} आपकी बेट्स पर इसका कोई असर नहीं।',
  'These bets are not up to date: {reason}': 'ये बेट्स ताज़ा नहीं हैं: {reason}',

  Bets: 'बेट्स',
  'Open bets for one event': 'एक मैच की खुली बेट्स',
  'exposure {amount}': 'एक्सपोज़र {amount}',
  'best {amount}': 'सबसे अच्छा {amount}',
  'Cancel all in {market}': '{market} में सब कैंसल करें',

  Average: 'औसत',
  'Per run': 'प्रति रन',
  Stake: 'स्टेक',
  Matched: 'मैच्ड',
  Unmatched: 'अनमैच्ड',
  Ahead: 'आगे',
  Profit: 'प्रॉफ़िट',
  Liability: 'लायबिलिटी',

  'Your bet': 'आपकी बेट',
  Placing: 'लग रही है',
  Checking: 'जांच जारी',
  Waiting: 'इंतज़ार',
  'Waiting {seconds}': 'इंतज़ार {seconds}',
  'The house is checking this bet. It will be accepted or lapse, and cannot be cancelled.':
    'हाउस इस बेट को जांच रहा है। यह या तो ली जाएगी या लैप्स होगी, कैंसल नहीं हो सकती।',
  Cancel: 'कैंसल',
  'Cancel the bet': 'बेट कैंसल करें',
  'Cancel the bet on {runner}': '{runner} की बेट कैंसल करें',
  Reduce: 'घटाएं',
  'Reduce the bet': 'बेट घटाएं',
  'Reduce the bet on {runner}': '{runner} की बेट घटाएं',
  'Keep in-play': 'इन-प्ले में रखें',
  'Kept in-play': 'इन-प्ले में रहेगी',

  'Cancel all?': 'सब कैंसल करें?',
  'Cancel all': 'सब कैंसल करें',
  'Keep them': 'रहने दें',
  'This cancels your unmatched bet. Matched bets stand.|This cancels your {n} unmatched bets in all markets. Matched bets stand.':
    'आपकी अनमैच्ड बेट कैंसल होगी। मैच्ड बेट्स बनी रहेंगी।|सभी मार्केट की आपकी {n} अनमैच्ड बेट्स कैंसल होंगी। मैच्ड बेट्स बनी रहेंगी।',
  'This cancels your unmatched bet in {market}. Matched bets stand.|This cancels your {n} unmatched bets in {market}. Matched bets stand.':
    '{market} में आपकी अनमैच्ड बेट कैंसल होगी। मैच्ड बेट्स बनी रहेंगी।|{market} में आपकी {n} अनमैच्ड बेट्स कैंसल होंगी। मैच्ड बेट्स बनी रहेंगी।',

  '{amount} of your bet is unmatched. The bet keeps its place in the queue.':
    'आपकी बेट का {amount} अनमैच्ड है। लाइन में बेट की जगह बनी रहेगी।',
  '{amount} of your bet on {runner} is unmatched. The bet keeps its place in the queue.':
    '{runner} पर आपकी बेट का {amount} अनमैच्ड है। लाइन में बेट की जगह बनी रहेगी।',
  'New unmatched stake': 'नई अनमैच्ड स्टेक',
  'Enter an amount below {amount}. To remove it all, cancel the bet.':
    '{amount} से कम रकम डालें। पूरी हटाने के लिए बेट कैंसल करें।',
};
