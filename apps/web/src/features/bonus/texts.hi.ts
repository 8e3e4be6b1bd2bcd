export default {
  Bonus: 'बोनस',
  Bonuses: 'बोनस',
  'The bonuses': 'बोनस',
  'Log in to claim one.': 'बोनस लेने के लिए लॉग इन करें।',
  'No bonuses at the moment': 'अभी कोई बोनस नहीं',
  'New bonuses appear here with their terms.': 'नए बोनस अपनी शर्तों के साथ यहां दिखेंगे।',
  'Read more': 'और पढ़ें',

  'You are wagering': 'आप वेजर कर रहे हैं',
  'For you': 'आपके लिए',
  'Not available now': 'अभी उपलब्ध नहीं',
  Past: 'पुराने',
  Available: 'उपलब्ध',
  'Not available': 'उपलब्ध नहीं',
  Claimed: 'लिया गया',
  Wagering: 'वेजर जारी',
  Released: 'बैलेंस में आया',
  Expired: 'समय खत्म',
  Forfeited: 'चला गया',
  Cancelled: 'कैंसल',

  '{percent}% of your deposit': 'आपके डिपॉज़िट का {percent}%',
  '{percent}% of your deposit, up to {amount}': 'आपके डिपॉज़िट का {percent}%, {amount} तक',
  'Comes with your first deposit.': 'आपके पहले डिपॉज़िट पर मिलता है।',
  'Comes with a deposit.': 'डिपॉज़िट पर मिलता है।',
  'Comes with your first deposit of {amount} or more.': '{amount} या ज़्यादा के पहले डिपॉज़िट पर मिलता है।',
  'Comes with a deposit of {amount} or more.': '{amount} या ज़्यादा के डिपॉज़िट पर मिलता है।',
  'No wagering needed: it is released immediately.': 'वेजर करना ज़रूरी नहीं: बोनस तुरंत मिल जाता है।',
  'Wager it once.|Wager it {n} times.': 'इसे {n} बार वेजर करें।',
  'sport {id}': 'खेल {id}',
  'Settled bets at odds of {odds} or more count by the amount they put at risk.':
    '{odds} या ज़्यादा ऑड्स की सेटल बेट्स गिनी जाती हैं, जितनी रकम दांव पर थी उतनी।',
  'Settled bets on all sports count by the amount they put at risk.':
    'सभी खेलों की सेटल बेट्स गिनी जाती हैं, जितनी रकम दांव पर थी उतनी।',
  'Settled bets on all sports at odds of {odds} or more count by the amount they put at risk.':
    'सभी खेलों पर {odds} या ज़्यादा ऑड्स की सेटल बेट्स गिनी जाती हैं, जितनी रकम दांव पर थी उतनी।',
  'Settled bets on {sports} count by the amount they put at risk.':
    '{sports} की सेटल बेट्स गिनी जाती हैं, जितनी रकम दांव पर थी उतनी।',
  'Settled bets on {sports} at odds of {odds} or more count by the amount they put at risk.':
    '{sports} पर {odds} या ज़्यादा ऑड्स की सेटल बेट्स गिनी जाती हैं, जितनी रकम दांव पर थी उतनी।',
  'Each event counts up to what you won or lost on it overall, once all your bets on it are settled.':
    'हर इवेंट से उतना ही गिना जाता है जितना आपने उस पर कुल जीता या हारा, और तभी जब उस पर आपकी सारी बेट्स सेटल हो जाएं।',
  'Your account cannot claim bonuses at the moment.': 'आपके अकाउंट पर अभी बोनस नहीं मिल सकता।',

  'Open until {date}.': '{date} तक खुला।',
  'You have one day after claiming it.|You have {n} days after claiming it.': 'लेने के बाद आपके पास {n} दिन होंगे।',
  'Claim it': 'बोनस लें',
  'Claim {amount}': '{amount} लें',
  Claim: 'बोनस लें',
  'Claimed {date}.': '{date} को लिया।',
  'Expires {date}.': '{date} को खत्म।',
  'Withdrawing before it is released forfeits it.': 'मिलने से पहले विड्रॉल किया तो बोनस चला जाएगा।',
  Wagered: 'वेजर किया',
  '{wagered} of {total} wagered': '{total} में से {wagered} वेजर किया',
  'This bonus': 'यह बोनस',
  '{bonus} was released to your balance.': '{bonus} आपके बैलेंस में आ गया।',
  '{bonus} expired before it was wagered.': 'वेजर पूरा होने से पहले {bonus} का समय खत्म हो गया।',
  '{bonus} was forfeited by a withdrawal while you were wagering it.':
    'वेजर के दौरान विड्रॉल करने से {bonus} चला गया।',
  '{bonus} was cancelled by the house.': 'साइट ने {bonus} कैंसल किया।',
  '{bonus} was cancelled by the house. Reason: {reason}': 'साइट ने {bonus} कैंसल किया। वजह: {reason}',
  Terms: 'शर्तें',
  'Terms of the bonus': 'बोनस की शर्तें',
  'I have read the terms and agree to them.': 'मैंने शर्तें पढ़ ली हैं और मुझे मंज़ूर हैं।',
  'Please agree Terms and Conditions.': 'कृपया नियम और शर्तें मंज़ूर करें।',
  'Bonus claimed: {title}': 'बोनस मिल गया: {title}',

  'How a bonus works': 'बोनस कैसे काम करता है',
  'Read the terms and claim it. The amount is set aside for you.':
    'शर्तें पढ़कर बोनस लें। रकम आपके लिए अलग रख दी जाती है।',
  Wager: 'वेजर',
  'Settled bets count by the amount they put at risk. The bar shows your progress.':
    'सेटल बेट्स गिनी जाती हैं, जितनी रकम दांव पर थी उतनी। पट्टी दिखाती है कि कितना हो गया।',
  'Once wagered in time, the amount goes to your balance to bet or withdraw.':
    'समय पर वेजर पूरा हो तो रकम आपके बैलेंस में आ जाती है: बेट लगाएं या निकालें।',
  'Withdrawing before the bonus is released forfeits it, and it expires when its time is up. Your own money is not affected.':
    'बोनस मिलने से पहले विड्रॉल किया तो वह चला जाता है, और समय पूरा होने पर खत्म हो जाता है। आपके अपने पैसे पर कोई असर नहीं।',
};
