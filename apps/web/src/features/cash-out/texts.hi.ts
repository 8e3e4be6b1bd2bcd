export default {
  'Cash out': 'कैशआउट',
  'Cash out {amount}': '{amount} पर कैशआउट',
  '{cashOut}: {market}': '{cashOut}: {market}',
  'Cash-out of {market}': '{market} का कैशआउट',
  'Looking up your cash-out': 'आपका कैशआउट देखा जा रहा है',
  'At least this much, whatever the result.': 'नतीजा जो भी हो, कम से कम इतना।',
  'The offers close only a part of your position.': 'उपलब्ध भाव आपकी बेट्स का सिर्फ़ एक हिस्सा बंद कर सकते हैं।',
  'You are offline. The figure is not up to date.': 'आप ऑफ़लाइन हैं। यह रकम ताज़ा नहीं है।',
  'Waiting for fresh prices.': 'ताज़ा भाव का इंतज़ार है।',

  'Close the cash-out': 'कैशआउट बंद करें',
  'How much': 'कितना',
  'Your bets on': 'आपकी ये बेट्स',
  'Whole market': 'पूरा मार्केट',
  'At least': 'कम से कम',
  'At most': 'ज़्यादा से ज़्यादा',
  'After commission, at least': 'कमीशन के बाद, कम से कम',
  'Without it, at worst': 'इसके बिना, सबसे बुरे में',
  'Your unmatched bet here is cancelled.|Your {n} unmatched bets here are cancelled.':
    'यहां आपकी अनमैच्ड बेट कैंसल होगी।|यहां आपकी {n} अनमैच्ड बेट्स कैंसल होंगी।',
  'In-play a cash-out waits {n} s before it is carried out.': 'इन-प्ले में कैशआउट होने से पहले {n} सेकंड रुकता है।',
  'A cash-out is struck at this figure or better, or not at all. It cannot be undone.':
    'कैशआउट इसी रकम या इससे बेहतर पर होता है, वरना नहीं होता। इसे वापस नहीं लिया जा सकता।',
  'The figure fell before your cash-out arrived. Nothing was struck. Press again to take the new one.':
    'आपका कैशआउट पहुंचने से पहले रकम घट गई। कुछ नहीं हुआ। नई रकम लेने के लिए फिर से दबाएं।',
  'Bets of this cash-out': 'इस कैशआउट की बेट्स',
  '{side} {amount} on {runner} at {price}': '{runner} पर {price} पर {amount} {side}',

  'Cash out automatically': 'अपने आप कैशआउट',
  When: 'कब',
  'At a profit': 'प्रॉफ़िट पर',
  'At a loss': 'लॉस पर',
  'After a fall': 'गिरने पर',
  Amount: 'रकम',
  'Cashes out the whole market once your cash-out brings at least this much.':
    'जैसे ही कैशआउट से कम से कम इतना मिले, पूरा मार्केट कैशआउट हो जाता है।',
  'Cashes out the whole market once your cash-out has fallen to a loss of this much.':
    'जैसे ही कैशआउट में इतना लॉस हो जाए, पूरा मार्केट कैशआउट हो जाता है।',
  'Cashes out the whole market once your cash-out has fallen by this much from its highest figure.':
    'जैसे ही कैशआउट अपनी सबसे ऊंची रकम से इतना गिरे, पूरा मार्केट कैशआउट हो जाता है।',
  'It also works while you are away. In-play, it waits like any other cash-out.':
    'आप न हों तब भी यह चलता है। इन-प्ले में यह हर कैशआउट की तरह रुकता है।',
  'Arm the automatic cash-out': 'ऑटोमैटिक कैशआउट चालू करें',
  'Automatic cash-outs': 'ऑटोमैटिक कैशआउट',
  'At a profit of {amount}': '{amount} के प्रॉफ़िट पर',
  'Below a profit of {amount}': '{amount} के प्रॉफ़िट से नीचे आने पर',
  'At a loss of {amount}': '{amount} के लॉस पर',
  'After a fall of {amount}': '{amount} गिरने पर',
  Cancel: 'कैंसल करें',
  'Cancel: {rule}': 'कैंसल करें: {rule}',
  Armed: 'चालू है',
  'Armed again: {reason}': 'फिर से चालू है: {reason}',
  'Failed: {reason}': 'नहीं हुआ: {reason}',
  Cancelled: 'कैंसल किया गया',
  'Cancelled because you have cashed out': 'कैंसल हुआ, क्योंकि आपने कैशआउट कर लिया है',
  'Ended with the market': 'मार्केट के साथ खत्म हुआ',

  'Cashing out': 'कैशआउट हो रहा है',
  Checking: 'जांच जारी',
  'Waiting {seconds}': '{seconds} बाकी',
  'In-play a cash-out waits a few seconds. Then it is struck at your figure or better, or not at all.':
    'इन-प्ले में कैशआउट कुछ सेकंड रुकता है। फिर आपकी रकम या उससे बेहतर पर होता है, वरना नहीं होता।',
  'The house checks your cash-out against its quote. It is carried out or lapses, and cannot be called off.':
    'हाउस आपका कैशआउट अपने भाव से मिला रहा है। यह हो जाएगा या लैप्स होगा, रोका नहीं जा सकता।',
  'You are offline. Once you are back online, we will check whether you were cashed out.':
    'आप ऑफ़लाइन हैं। इंटरनेट आते ही हम देखेंगे कि कैशआउट हुआ या नहीं।',
  'No answer yet. We are checking whether you were cashed out; do not bet against your position.':
    'अभी जवाब नहीं आया। हम देख रहे हैं कि कैशआउट हुआ या नहीं; तब तक उल्टी बेट न लगाएं।',
  'Call off the cash-out': 'कैशआउट रोकें',
  'It was too late to call off the cash-out.': 'कैशआउट रोकने में देर हो गई।',
  'Cashed out': 'कैशआउट हो गया',
  'Cashed out: {amount}': 'कैशआउट हो गया: {amount}',
  'Called off': 'रोक दिया गया',
  'Not cashed out': 'कैशआउट नहीं हुआ',
  'Nothing was struck. Your position is as it was.': 'कोई बेट नहीं लगी। आपकी बेट्स जैसी थीं वैसी ही हैं।',
  'The figure fell before your cash-out arrived.': 'आपका कैशआउट पहुंचने से पहले रकम घट गई।',
  'Your cash-out did not reach the exchange. Nothing was struck.':
    'आपका कैशआउट एक्सचेंज तक नहीं पहुंचा। कोई बेट नहीं लगी।',
  'Your result now': 'अब आपका नतीजा',
  'At worst': 'सबसे बुरे में',
  'At best': 'सबसे अच्छे में',
  Done: 'ठीक है',

  'Nothing to cash out: no bet on offer would improve your position.':
    'कैशआउट करने के लिए कुछ नहीं है: उपलब्ध कोई बेट आपकी स्थिति नहीं सुधारेगी।',
  'This part is too small. Choose a larger one.': 'यह हिस्सा बहुत छोटा है। बड़ा हिस्सा चुनें।',
  'No cash-out at the moment: no price is on offer.': 'अभी कैशआउट नहीं: कोई भाव उपलब्ध नहीं है।',
  'No cash-out at the moment.': 'अभी कैशआउट नहीं।',
  'No cash-out while the market is suspended.': 'मार्केट सस्पेंड रहने तक कैशआउट नहीं।',
  'No cash-out: the market is not open.': 'कैशआउट नहीं: मार्केट खुला नहीं है।',
  'No cash-out while the house is checking one of your bets.': 'हाउस आपकी एक बेट देख रहा है, तब तक कैशआउट नहीं।',
  'The market has changed. Look at the new figure.': 'मार्केट बदल गया है। नई रकम देखें।',
  'Nothing to cash out: this runner has been withdrawn.': 'कैशआउट करने के लिए कुछ नहीं है: यह रनर हट गया है।',
  'Your balance does not cover this alone. Cash out the whole market.':
    'सिर्फ़ इतने के लिए बैलेंस काफ़ी नहीं है। पूरा मार्केट कैशआउट करें।',
  'This alone would raise your exposure too far. Cash out the whole market.':
    'सिर्फ़ इतने से एक्सपोज़र बहुत बढ़ जाएगा। पूरा मार्केट कैशआउट करें।',
  'This alone would exceed your own limit. Cash out the whole market.':
    'सिर्फ़ इतने से आपकी अपनी लिमिट पार होगी। पूरा मार्केट कैशआउट करें।',
  'The market was suspended while the cash-out was waiting.': 'कैशआउट रुका था, तभी मार्केट सस्पेंड हो गया।',
  'The market changed while the cash-out was waiting.': 'कैशआउट रुका था, तभी मार्केट बदल गया।',
  'The runner was withdrawn while the cash-out was waiting.': 'कैशआउट रुका था, तभी रनर हट गया।',
  'The market closed while the cash-out was waiting.': 'कैशआउट रुका था, तभी मार्केट बंद हो गया।',
  'The cash-out reached the market too late.': 'कैशआउट मार्केट तक देर से पहुंचा।',
  'Your account cannot bet at the moment.': 'आपका अकाउंट अभी बेट नहीं लगा सकता।',
};
