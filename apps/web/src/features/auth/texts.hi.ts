export default {
  'Log in': 'लॉग इन',
  'Sign Up': 'साइन अप',
  Verification: 'वेरिफ़िकेशन',
  'Forgot password': 'पासवर्ड भूल गए',

  Username: 'यूज़रनेम',
  Password: 'पासवर्ड',
  'Mobile number': 'मोबाइल नंबर',
  'Confirm password': 'पासवर्ड फिर लिखें',
  'New password': 'नया पासवर्ड',
  'One-time code': 'ओटीपी',
  'userName is a required field': 'यूज़रनेम ज़रूरी है',
  'Please Enter Otp code': 'कृपया ओटीपी डालें',
  'Please agree Terms and Conditions.': 'कृपया नियम और शर्तें मानें।',
  'I am over 18 and agree to the <terms>Terms and Conditions</terms>':
    'मैं 18 साल से बड़ा/बड़ी हूं और <terms>नियम और शर्तें</terms> मानता/मानती हूं',
  'By signing up you confirm that you are over 18 and agree to the <terms>Terms and Conditions</terms>.':
    'साइन अप करके आप बताते हैं कि आप 18 साल से बड़े हैं और <terms>नियम और शर्तें</terms> मानते हैं।',

  'Login as demo user': 'डेमो यूज़र से लॉग इन',
  'Log in with a passkey': 'पासकी से लॉग इन करें',
  'This browser could not use a passkey.': 'यह ब्राउज़र पासकी इस्तेमाल नहीं कर सका।',
  'Forgot password?': 'पासवर्ड भूल गए?',
  'New here?': 'यहां नए हैं?',
  'Have an account?': 'अकाउंट है?',
  '{name} has not entered the code yet.': '{name} ने अभी कोड नहीं डाला है।',
  'Checking your browser, this takes a few seconds': 'आपके ब्राउज़र की जांच हो रही है, कुछ सेकंड लगेंगे',
  Cancel: 'रहने दें',
  'Enter the code': 'कोड डालें',
  'We send a code to this number.': 'हम इस नंबर पर कोड भेजेंगे।',
  'We sent a code to the mobile number that ends in {digits}.':
    'हमने {digits} पर खत्म होने वाले मोबाइल नंबर पर कोड भेजा है।',
  'You can ask for a new code in {time}': 'नया कोड {time} बाद मांग सकते हैं',
  'Send Again Code': 'कोड फिर भेजें',
  'OTP Code Send Again': 'ओटीपी फिर भेजा गया',
  Send: 'भेजें',
  'Not your number?': 'यह आपका नंबर नहीं?',
  'Start again': 'फिर से शुरू करें',

  'We send a code to the mobile number that you verified at sign-up.':
    'हम उस मोबाइल नंबर पर कोड भेजेंगे जो आपने साइन अप में वेरिफ़ाई किया था।',
  'Send the code': 'कोड भेजें',
  'I have a code': 'मेरे पास कोड है',
  'If a code has come to your phone, press “I have a code”.':
    'अगर आपके फ़ोन पर कोड आ गया है, तो “मेरे पास कोड है” दबाएं।',
  'Back to log in': 'लॉग इन पर वापस',
  'Set a new password': 'नया पासवर्ड बनाएं',
  'If the mobile number that ends in {digits} belongs to this username, a code is on its way to it.':
    'अगर {digits} पर खत्म होने वाला मोबाइल नंबर इस यूज़रनेम का है, तो उस पर कोड भेज दिया गया है।',
  'Set the new password': 'नया पासवर्ड सेट करें',
  'Passwords cannot be reset online here.': 'यहां पासवर्ड ऑनलाइन रीसेट नहीं हो सकता।',
  'Contact support.': 'सपोर्ट से बात करें।',
  'Your password is set. Log in with it.': 'आपका पासवर्ड सेट हो गया। इससे लॉग इन करें।',

  'You are logged in as {name}. The link you followed logs you in with the account of the site it comes from. Switch only if you followed it there yourself.':
    'आप {name} के नाम से लॉग इन हैं। आपने जो लिंक खोला है वह आपको उस साइट के अकाउंट से लॉग इन करेगा जहां से वह आया है। तभी बदलें जब वहां से लिंक आपने खुद खोला हो।',
  'Stay logged in': 'इसी अकाउंट में रहें',
  'Switch account': 'अकाउंट बदलें',
  'This site does not accept log-ins from other sites. Log in here.':
    'यह साइट दूसरी साइटों से लॉग इन नहीं लेती। यहां लॉग इन करें।',
  'You are logged in with the account of the site you came from.':
    'आप जिस साइट से आए हैं, उसी के अकाउंट से लॉग इन हैं।',
  Player: 'खिलाड़ी',
  'Logging you in…': 'लॉग इन हो रहा है…',
};
